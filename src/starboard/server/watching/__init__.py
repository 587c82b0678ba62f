"""What whoever runs the server can see of it: logs, numbers, duties. Nothing here names a person or holds a secret."""
