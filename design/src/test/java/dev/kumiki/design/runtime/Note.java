package dev.kumiki.design.runtime;

import java.time.Instant;
import java.util.Optional;

/// An entity of the tests: a note with a unique slug, a version and an expiry.
record Note(String owner, String id, String slug, String text, Optional<Instant> expires, long version) {
    Note text(String changed) {
        return new Note(owner, id, slug, changed, expires, version);
    }

    Note slug(String changed) {
        return new Note(owner, id, changed, text, expires, version);
    }

    Note id(String changed) {
        return new Note(owner, changed, slug, text, expires, version);
    }
}
