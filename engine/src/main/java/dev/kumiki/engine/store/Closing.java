package dev.kumiki.engine.store;

import org.jspecify.annotations.Nullable;

/// Releases several things in a row, each one whatever became of those before it.
///
/// ```java
/// new Closing().then(cursor::close).then(store::close).end();
/// ```
public final class Closing {
    private @Nullable Throwable failure;

    /// Does one step now; what it throws is kept for [#end].
    public Closing then(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException | Error e) {
            if (failure == null) {
                failure = e;
            } else {
                failure.addSuppressed(e);
            }
        }
        return this;
    }

    /// Whether no step has failed so far.
    public boolean isClean() {
        return failure == null;
    }

    /// Throws what the first failed step threw; what others threw is suppressed in it.
    public void end() {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
