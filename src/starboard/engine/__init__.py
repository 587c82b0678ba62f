"""What every title is made of. Knows no title and imports nothing of ours but itself."""
