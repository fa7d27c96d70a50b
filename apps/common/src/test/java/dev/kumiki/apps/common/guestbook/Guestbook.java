package dev.kumiki.apps.common.guestbook;

import dev.kumiki.design.Design;

/// The design of the guestbook's one table.
@Design(tables = NoteTable.class)
public interface Guestbook {}
