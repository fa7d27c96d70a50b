package dev.kumiki.engine.archive;

/// Source data that cannot be read on: the rest of its object is skipped.
public final class ImportFault extends Exception {
    private static final long serialVersionUID = 1L;

    ImportFault(String message) {
        super(message);
    }

    ImportFault(String message, Throwable cause) {
        super(message, cause);
    }
}
