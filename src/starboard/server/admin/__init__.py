"""What `starboard admin` does, over the database of a server that may be running meanwhile.

`desk` opens the database beside the server, `listing` reads, `moderating` changes rules of the house and people,
`forgetting` takes a person or a table out of it, `retention` what nobody needs any more, `dumping` is backup, restore,
export and import, `upgrading` says which tables go on with the installed rules.
"""
