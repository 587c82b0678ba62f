"""The server of tables: one process or several, everything it knows in a database. See docs/host.md."""
