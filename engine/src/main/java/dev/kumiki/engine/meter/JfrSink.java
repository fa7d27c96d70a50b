package dev.kumiki.engine.meter;

/// Hands events to JFR, which decides whether they are recorded.
final class JfrSink implements EventSink {
    @Override
    public OperationSpan operation() {
        var event = new JfrEvents.OperationEvent();
        event.begin();
        return (operation, table, outcome) -> {
            event.end();
            if (event.shouldCommit()) {
                event.operation = operation;
                event.table = table;
                event.outcome = outcome;
                event.commit();
            }
        };
    }

    @Override
    public GroupSpan groupCommit() {
        var event = new JfrEvents.GroupCommitEvent();
        event.begin();
        return (batches, bytes) -> {
            event.end();
            if (event.shouldCommit()) {
                event.batches = batches;
                event.bytes = bytes;
                event.commit();
            }
        };
    }

    @Override
    public LockSpan lockWait() {
        var event = new JfrEvents.LockWaitEvent();
        event.begin();
        return granted -> {
            event.end();
            if (event.shouldCommit()) {
                event.granted = granted;
                event.commit();
            }
        };
    }

    @Override
    public void stall(String family, String condition) {
        var event = new JfrEvents.StallEvent();
        event.family = family;
        event.condition = condition;
        event.commit();
    }

    @Override
    public void backgroundError(String reason, String status) {
        var event = new JfrEvents.BackgroundErrorEvent();
        event.reason = reason;
        event.status = status;
        event.commit();
    }
}
