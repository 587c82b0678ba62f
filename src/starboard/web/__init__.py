"""The pages: components over Views and words. They never see a Game."""
