package dev.kumiki.apps.common.http;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Knows how often a service may be asked, and learns it from its answers.
///
/// A service counts calls in buckets. Which bucket a route is in, how many calls are left in it and when it is full
/// again stand in its answers (`X-RateLimit-Bucket`, `-Limit`, `-Remaining`, `-Reset-After`); until the first answer a
/// route is a bucket of its own. Over all of them stands one limit for each second, and a refusal can close everything
/// for a while (`X-RateLimit-Global`).
///
/// Who asks for a place gets it, or hears how long to wait and asks again. All state is guarded by this.
final class RateBuckets {
    /// How many routes are remembered: those used last.
    private static final int MAX_ROUTES = 2_000;

    private static final Duration SECOND = Duration.ofSeconds(1);

    private final int perSecond;
    private final Map<String, String> bucketOfRoute = new Remembered<>();
    private final Map<String, Bucket> buckets = new Remembered<>();
    private Instant closedUntil = Instant.MIN;
    private Instant secondStart = Instant.MIN;
    private int inSecond;
    private long refusals;

    RateBuckets(int perSecond) {
        this.perSecond = perSecond;
    }

    /// @param limit how many calls a full bucket has
    private record Bucket(int limit, int left, Instant fullAt) {
        Duration waitFrom(Instant now) {
            return left > 0 || !fullAt.isAfter(now) ? Duration.ZERO : Duration.between(now, fullAt);
        }

        Bucket take(Instant now) {
            return new Bucket(limit, (left > 0 || fullAt.isAfter(now) ? left : limit) - 1, fullAt);
        }
    }

    /// Takes a place for a call now: zero; or how long to wait before asking again.
    synchronized Duration take(String route, Instant now) {
        if (closedUntil.isAfter(now)) {
            return Duration.between(now, closedUntil);
        }
        if (!secondStart.plus(SECOND).isAfter(now)) {
            secondStart = now;
            inSecond = 0;
        }
        if (inSecond >= perSecond) {
            return Duration.between(now, secondStart.plus(SECOND));
        }
        String id = bucketOfRoute.getOrDefault(route, route);
        Bucket bucket = buckets.get(id);
        if (bucket != null) {
            Duration wait = bucket.waitFrom(now);
            if (wait.isPositive()) {
                return wait;
            }
            buckets.put(id, bucket.take(now));
        }
        inSecond++;
        return Duration.ZERO;
    }

    /// What is known of the buckets, the emptiest first.
    synchronized List<RateState> states(Instant now) {
        Map<String, String> routes = new HashMap<>();
        bucketOfRoute.forEach((route, id) -> routes.putIfAbsent(id, route));
        List<RateState> states = new ArrayList<>();
        buckets.forEach((id, bucket) -> states.add(new RateState(
                routes.getOrDefault(id, id),
                bucket.limit(),
                bucket.fullAt().isAfter(now) ? Math.max(0, bucket.left()) : bucket.limit(),
                bucket.fullAt())));
        states.sort(Comparator.comparingInt(RateState::left).thenComparing(RateState::route));
        return states;
    }

    /// How often the service refused a call because there were too many.
    synchronized long refusals() {
        return refusals;
    }

    /// Learns from an answer.
    synchronized void learn(String route, Reply reply, Instant now) {
        String id = reply.header("X-RateLimit-Bucket").orElse(route);
        bucketOfRoute.put(route, id);
        Optional<Duration> reset = seconds(reply, "X-RateLimit-Reset-After");
        Optional<Integer> left = number(reply, "X-RateLimit-Remaining");
        if (reset.isPresent() && left.isPresent()) {
            int limit = Math.max(1, number(reply, "X-RateLimit-Limit").orElse(1));
            Instant fullAt = now.plus(reset.get());
            // Answers overtake each other: of one window the smallest number holds.
            int least = Optional.ofNullable(buckets.get(id))
                    .filter(known -> known.fullAt().isAfter(now))
                    .map(known -> Math.min(left.get(), known.left()))
                    .orElse(left.get());
            buckets.put(id, new Bucket(limit, least, fullAt));
        }
    }

    /// Learns from a refusal for having asked too often.
    synchronized void refused(String route, Reply reply, Duration wait, Instant now) {
        refusals++;
        if (reply.header("X-RateLimit-Global").filter("true"::equalsIgnoreCase).isPresent()) {
            closedUntil = now.plus(wait);
        } else {
            String id = bucketOfRoute.getOrDefault(route, route);
            Bucket known = buckets.get(id);
            buckets.put(id, new Bucket(known == null ? 1 : known.limit(), 0, now.plus(wait)));
        }
    }

    static Optional<Duration> seconds(Reply reply, String header) {
        return reply.header(header).flatMap(text -> {
            try {
                double seconds = Double.parseDouble(text.strip());
                return seconds >= 0 && seconds <= Integer.MAX_VALUE
                        ? Optional.of(Duration.ofMillis((long) Math.ceil(seconds * 1000)))
                        : Optional.empty();
            } catch (NumberFormatException _) {
                return Optional.empty();
            }
        });
    }

    private static Optional<Integer> number(Reply reply, String header) {
        return seconds(reply, header).map(duration -> (int) duration.toSeconds());
    }

    private static final class Remembered<V> extends LinkedHashMap<String, V> {
        private static final long serialVersionUID = 1;

        Remembered() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
            return size() > MAX_ROUTES;
        }
    }
}
