package dev.kumiki.design.migration;

/// What was asked for does not go with the state of the migration.
public final class NotAllowedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Why the migration was not asked for this.
    NotAllowedException(String what, State state, String instead) {
        super("a migration that is " + state + " cannot " + what + ": " + instead);
    }
}
