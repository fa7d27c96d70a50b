package dev.kumiki.apps.common.http;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/// Writes calls down in the place of sending them, for whoever has no credentials: pages and tests read what would have
/// gone out. Keeps the last ones, without their secrets, until the process ends. State is guarded by this.
public final class CallRecorder implements Outgoing {
    /// How many calls are kept.
    public static final int MAX_CALLS = 1_000;

    private final InstantSource clock;
    private final Function<Call, Reply> service;
    private final Deque<Recorded> calls = new ArrayDeque<>();

    /// Answers calls as a service would.
    public CallRecorder(InstantSource clock, Function<Call, Reply> service) {
        this.clock = clock;
        this.service = service;
    }

    /// A call that would have gone out, and what it was answered.
    public record Recorded(Instant at, Call call, Reply reply) {}

    @Override
    public CallResult send(Call call) {
        Reply reply = service.apply(call);
        note(new Recorded(clock.instant(), call.withoutSecrets(), reply));
        return new CallResult.Answered(reply);
    }

    private synchronized void note(Recorded recorded) {
        calls.addFirst(recorded);
        if (calls.size() > MAX_CALLS) {
            calls.removeLast();
        }
    }

    /// The calls, the last one first.
    public synchronized List<Recorded> calls() {
        return List.copyOf(calls);
    }
}
