package dev.kumiki.engine.table;

import dev.kumiki.engine.policy.Policy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is attached to a table and goes with it: policies, insights into its keys, destinations of its changes.
///
/// @param policies by the label of the stream that they are attached to; [#OF_TABLE] is the table's own
/// @param insights by the name of the index that is looked into; [#OF_TABLE] is the table itself
/// @param destinations where changes are delivered to, the newest first
public record Attachments(
        Map<String, Attached> policies, Map<String, Insights> insights, List<Destination> destinations) {
    public static final String OF_TABLE = "";
    public static final Attachments NONE = new Attachments(Map.of(), Map.of(), List.of());

    /// A policy and when it was attached; without a policy, when it was taken away.
    ///
    /// @param revision the millisecond of the change, or one later where two fall into one
    public record Attached(@Nullable Policy policy, long revision) {}

    /// Whether keys are counted, and since when this is so.
    ///
    /// @param throttledOnly whether only keys of refused requests are counted
    public record Insights(boolean on, boolean throttledOnly, Instant changed) {}

    /// A Kinesis stream that somebody wants changes in.
    ///
    /// @param precision MILLISECOND or MICROSECOND; null where nobody chose
    /// @param state as DynamoDB calls it
    /// @param why explains a state that is a failure
    public record Destination(
            String streamArn,
            @Nullable String precision,
            String state,
            @Nullable String why) {}

    public Attachments {
        policies = Collections.unmodifiableMap(new LinkedHashMap<>(policies));
        insights = Collections.unmodifiableMap(new LinkedHashMap<>(insights));
        destinations = List.copyOf(destinations);
    }

    /// The policy of the table or of one of its streams; null if there is none.
    public @Nullable Policy policy(String of) {
        var attached = policies.get(of);
        return attached == null ? null : attached.policy();
    }

    public Attachments withPolicy(String of, Attached attached) {
        var changed = new LinkedHashMap<>(policies);
        changed.put(of, attached);
        return new Attachments(changed, insights, destinations);
    }

    public Attachments withInsights(String of, Insights changed) {
        var all = new LinkedHashMap<>(insights);
        all.put(of, changed);
        return new Attachments(policies, all, destinations);
    }

    /// With this destination in place of the one with its stream, or before all others.
    public Attachments withDestination(Destination changed) {
        var all = new ArrayList<>(destinations);
        all.removeIf(destination -> destination.streamArn().equals(changed.streamArn()));
        all.addFirst(changed);
        return new Attachments(policies, insights, all);
    }

    /// Without what belongs to an index that is gone.
    public Attachments withoutIndex(String index) {
        var rest = new LinkedHashMap<>(insights);
        rest.remove(index);
        return new Attachments(policies, rest, destinations);
    }
}
