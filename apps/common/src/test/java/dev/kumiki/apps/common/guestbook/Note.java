package dev.kumiki.apps.common.guestbook;

import dev.kumiki.design.Entity;
import java.time.Instant;

/// What somebody wrote. Its id begins with the moment, so that ids are in the order of writing.
@Entity(table = NoteTable.class, type = "note", pk = "BOOK#{book}", sk = "NOTE#{id}")
public record Note(String book, String id, Instant at, String author, String text) {}
