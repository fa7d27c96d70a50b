package dev.kumiki.design.outcome;

import java.io.Serial;

/// A batch of which a part stayed unprocessed although it was tried often enough.
public final class UnfinishedBatchException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    public UnfinishedBatchException(int attempts, int unprocessed) {
        super("a batch was not finished: attempts=" + attempts + ", unprocessed=" + unprocessed);
    }
}
