package dev.kumiki.engine.meter;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// The events that JFR shows under "Kumiki". None of them holds anything of an item.
final class JfrEvents {
    private static final String KUMIKI = "Kumiki";

    private JfrEvents() {}

    @Name("dev.kumiki.Operation")
    @Label("Operation")
    @Category(KUMIKI)
    @StackTrace(false)
    static final class OperationEvent extends Event {
        @Label("Operation")
        String operation = "";

        @Label("Table")
        String table = "";

        @Label("Outcome")
        String outcome = "";
    }

    @Name("dev.kumiki.GroupCommit")
    @Label("Group Commit")
    @Category(KUMIKI)
    @StackTrace(false)
    static final class GroupCommitEvent extends Event {
        @Label("Batches")
        int batches;

        @Label("Bytes")
        @DataAmount
        long bytes;
    }

    @Name("dev.kumiki.LockWait")
    @Label("Lock Wait")
    @Category(KUMIKI)
    static final class LockWaitEvent extends Event {
        @Label("Granted")
        boolean granted;
    }

    @Name("dev.kumiki.Stall")
    @Label("Write Stall")
    @Category(KUMIKI)
    @StackTrace(false)
    static final class StallEvent extends Event {
        @Label("Family")
        String family = "";

        @Label("Condition")
        String condition = "";
    }

    @Name("dev.kumiki.BackgroundError")
    @Label("Background Error")
    @Category(KUMIKI)
    @StackTrace(false)
    static final class BackgroundErrorEvent extends Event {
        @Label("Reason")
        String reason = "";

        @Label("Status")
        String status = "";
    }
}
