"""The server: tables in a database, played live by people in browsers, by programs and by bots.

Its rooms, each importing only what stands above it:

    settings, problems, stamps    what a host can set; every mistake of a client; the clock
    configuration                 settings from a file, from variables and from the command line
    watching/                     logs, numbers, and the duties that must not end, for whoever runs it
    storage/                      what must not be forgotten: schema, store, writer, listener, health
    house                         rules that an operator makes while it runs
    people/                       who asks: ids, secrets, guests
    news/                         who listens to which table, and the streams of events they hold open
    tables/                       a table, all that can be done at it, and what is shown of it to whom
    clocks/                       whose time is up, and what happens then
    notices/                      "your turn" outside the page: push, mail, webhooks
    bots/                         worker processes that think, and what lets them decide
    sweeping, hall                what is looked after now and then; the hall that holds all of these together
    admin/                        what `starboard admin` does beside it: moderate, back up, clean up, upgrade
    http/                         requests and answers: the interface for programs, pages, guards, running

The way of an action, from the request to every viewer:

1.  `http.guards` lets the request in; `http.api.post_action` learns from `http.asking` who asks, and spends one of
    their `http.limits`.
2.  `hall.Hall.act` finds the table in `tables.live` (read by `storage.store` and made by `tables.loading`, if it is
    not in memory) and takes its lock. Should another process be first, it begins again from here.
3.  `tables.acting.act` checks seat, stage, branch and decision, and plays: the record's game refuses, or goes on; the
    row, its chance results and its sentences go into a `storage.changes.Change`, and so do those of single options
    after it.
4.  `tables.table.Table.keep` hands the change to `storage.writer`, which commits it together with those of other
    tables. The row is unique in `(table, branch, decision, seat)`. Only when it is on disk does the table count as
    changed.
5.  On leaving the table, `tables.live` tells `Hall._changed`: `news.listeners` wakes the streams of all who look,
    `clocks.timekeeper` and `notices.herald` note who is asked until when, and `bots.driving` lets a bot decide that is
    asked now; its action goes the same way from step 3 on. Other processes
    hear from `storage.listener` (`Hall._heard`), read the table again when they next need it, and wake their own
    streams.
    A commit also says which process drives the bots of the table; one that no longer beats is taken over by another
    (`Hall._stay_alive`).
6.  `http.api` answers with what `tables.shown` lets the person see. Every other viewer, woken by `news.streams`, asks
    for their own view, which comes through `tables.shown` as well.
"""
