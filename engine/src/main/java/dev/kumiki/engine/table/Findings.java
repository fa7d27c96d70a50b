package dev.kumiki.engine.table;

import java.util.ArrayList;
import java.util.List;

/// What a check of one table found to be wrong, up to a limit.
public final class Findings {
    /// Beyond this many, more of the same helps nobody.
    private static final int MAX_FINDINGS = 20;

    private final String tableName;
    private final List<String> texts = new ArrayList<>();
    private long all;

    public Findings(String tableName) {
        this.tableName = tableName;
    }

    /// Adds that something is wrong: `what`, with the key or number that tells where.
    public void add(String what, Object where) {
        if (all++ < MAX_FINDINGS) {
            texts.add("table " + tableName + ": " + what + ": " + where);
        }
    }

    public boolean isEmpty() {
        return all == 0;
    }

    /// One text for each finding, and one for those beyond the limit.
    public List<String> texts() {
        var shown = new ArrayList<>(texts);
        if (all > MAX_FINDINGS) {
            shown.add("table " + tableName + ": and " + (all - MAX_FINDINGS) + " more");
        }
        return shown;
    }
}
