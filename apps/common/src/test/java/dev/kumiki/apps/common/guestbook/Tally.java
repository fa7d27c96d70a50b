package dev.kumiki.apps.common.guestbook;

import dev.kumiki.design.Entity;

/// How many notes of an author there are, kept from the stream of the notes.
@Entity(table = NoteTable.class, type = "tally", pk = "AUTHOR#{author}", sk = "TALLY")
public record Tally(String author, long notes) {}
