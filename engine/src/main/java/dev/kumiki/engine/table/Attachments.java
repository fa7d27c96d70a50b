package dev.kumiki.engine.table;

import dev.kumiki.engine.policy.Policy;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is attached to a table and goes with it: policies and insights into its keys.
///
/// @param policies by the label of the stream that they are attached to; [#OF_TABLE] is the table's own
/// @param insights by the name of the index that is looked into; [#OF_TABLE] is the table itself
public record Attachments(Map<String, Attached> policies, Map<String, Insights> insights) {
    public static final String OF_TABLE = "";
    public static final Attachments NONE = new Attachments(Map.of(), Map.of());

    /// A policy and when it was attached; without a policy, when it was taken away.
    ///
    /// @param revision the millisecond of the change, or one later where two fall into one
    public record Attached(@Nullable Policy policy, long revision) {}

    /// Whether keys are counted, and since when this is so.
    ///
    /// @param throttledOnly whether only keys of refused requests are counted
    public record Insights(boolean on, boolean throttledOnly, Instant changed) {}

    public Attachments {
        policies = Collections.unmodifiableMap(new LinkedHashMap<>(policies));
        insights = Collections.unmodifiableMap(new LinkedHashMap<>(insights));
    }

    /// The policy of the table or of one of its streams; null if there is none.
    public @Nullable Policy policy(String of) {
        var attached = policies.get(of);
        return attached == null ? null : attached.policy();
    }

    public Attachments withPolicy(String of, Attached attached) {
        var changed = new LinkedHashMap<>(policies);
        changed.put(of, attached);
        return new Attachments(changed, insights);
    }

    public Attachments withInsights(String of, Insights changed) {
        var all = new LinkedHashMap<>(insights);
        all.put(of, changed);
        return new Attachments(policies, all);
    }

    /// Without what belongs to an index that is gone.
    public Attachments withoutIndex(String index) {
        var rest = new LinkedHashMap<>(insights);
        rest.remove(index);
        return new Attachments(policies, rest);
    }
}
