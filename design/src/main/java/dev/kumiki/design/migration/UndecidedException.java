package dev.kumiki.design.migration;

/// Old and new code have both changed an item, and nobody decides.
final class UndecidedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    UndecidedException(String reason) {
        super(reason);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
