package dev.kumiki.apps.common.guestbook;

/// What became of a note.
sealed interface NoteResult {
    record Saved(Note note) implements NoteResult {}

    record InvalidText() implements NoteResult {}

    record Gone() implements NoteResult {}

    record Busy() implements NoteResult {}
}
