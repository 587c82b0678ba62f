"""What whoever runs the server can see of it: logs and numbers. Nothing here names a person or holds a secret."""
