"""Steps that bring a database to the present schema."""
