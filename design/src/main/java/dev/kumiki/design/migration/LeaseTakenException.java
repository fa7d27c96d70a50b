package dev.kumiki.design.migration;

/// Another runner works on the migration.
public final class LeaseTakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LeaseTakenException(String owner, Throwable cause) {
        super("another runner than " + owner + " works on the migration", cause);
    }
}
