package dev.kumiki.engine.insight;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The partition keys that are used most, and those that are refused most for want of throughput, by table and index.
///
/// Counted since the process started or insights were switched on. For each table and index that is looked into there
/// are 200 counters of each kind; for the others, nothing.
public final class HotKeys {
    private static final int COUNTERS = 200;
    private static final int MAX_KEY_CHARS = 256;

    /// Replaced as a whole, under this object's lock; whoever counts only reads it.
    private volatile Map<String, Counted> byResource = Map.of();

    /// What is counted of one table or index.
    private record Counted(@Nullable SpaceSaving accessed, SpaceSaving throttled) {}

    /// A key that is used or refused often.
    ///
    /// @param resource the ARN of the table or index
    /// @param times at most this often
    /// @param surplus by how much that may be too high
    public record HotKey(String resource, String key, boolean throttled, long times, long surplus) {}

    /// Begins to count, or goes on.
    ///
    /// @param throttledOnly whether keys of requests that were let in do not count
    public void watch(String resource, boolean throttledOnly) {
        change(all -> all.compute(
                resource,
                (_, present) -> present != null && (present.accessed == null) == throttledOnly
                        ? present
                        : new Counted(throttledOnly ? null : new SpaceSaving(COUNTERS), new SpaceSaving(COUNTERS))));
    }

    /// Ends counting, and forgets.
    public void forget(String resource) {
        change(all -> all.remove(resource));
    }

    /// Ends counting for a table and its indexes.
    public void forgetTable(String tableArn) {
        change(all ->
                all.keySet().removeIf(resource -> resource.equals(tableArn) || resource.startsWith(tableArn + "/")));
    }

    private synchronized void change(Consumer<Map<String, Counted>> change) {
        var changed = new TreeMap<>(byResource);
        change.accept(changed);
        byResource = changed;
    }

    /// Whether nothing is counted at all: one volatile read, since every request asks.
    public boolean isIdle() {
        return byResource.isEmpty();
    }

    public void add(String resource, List<String> keys, boolean throttled) {
        var counted = byResource.get(resource);
        var target = counted == null ? null : throttled ? counted.throttled : counted.accessed;
        if (target != null) {
            keys.forEach(key -> target.add(key.length() > MAX_KEY_CHARS ? key.substring(0, MAX_KEY_CHARS) : key));
        }
    }

    /// The most used and the most refused keys of everything that is looked into.
    ///
    /// @param most how many of each kind for each table and index
    public List<HotKey> top(int most) {
        var all = new ArrayList<HotKey>();
        byResource.forEach((resource, counted) -> {
            if (counted.accessed != null) {
                counted.accessed.top(most).forEach(entry -> all.add(hot(resource, entry, false)));
            }
            counted.throttled.top(most).forEach(entry -> all.add(hot(resource, entry, true)));
        });
        return all;
    }

    private static HotKey hot(String resource, SpaceSaving.Entry entry, boolean throttled) {
        return new HotKey(resource, entry.text(), throttled, entry.times(), entry.surplus());
    }
}
