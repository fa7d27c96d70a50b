package dev.kumiki.apps.common.http;

import dev.kumiki.apps.common.http.CallResult.Answered;
import dev.kumiki.apps.common.http.CallResult.Failed;
import dev.kumiki.apps.common.http.CallResult.Limited;
import dev.kumiki.apps.common.http.CallResult.Reason;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Sends calls over the JDK's client, within the rates of the service.
///
/// A refusal for having asked too often (429) is waited out and sent again, because nothing was done. A failure of the
/// service (502, 503, 504) or of the connection is tried again only where the call is repeatable. Redirects are not
/// followed: secrets would go along.
public final class HttpCalls implements Outgoing, AutoCloseable {
    private static final int TOO_MANY = 429;
    private static final Set<Integer> PASSING = Set.of(502, 503, 504);

    private final CallSettings settings;
    private final InstantSource clock;
    private final Waiting waiting;
    private final RandomGenerator random;
    private final RateBuckets buckets;
    private final HttpClient client;

    /// A client for one service.
    ///
    /// @param waiting lets the clock go on
    public HttpCalls(CallSettings settings, InstantSource clock, Waiting waiting, RandomGenerator random) {
        this.settings = settings;
        this.clock = clock;
        this.waiting = waiting;
        this.random = random;
        this.buckets = new RateBuckets(settings.perSecond());
        this.client = HttpClient.newBuilder()
                .connectTimeout(settings.connect())
                .followRedirects(Redirect.NEVER)
                .build();
    }

    /// A client for one service, with the usual waiting.
    public static HttpCalls of(CallSettings settings, InstantSource clock) {
        return new HttpCalls(settings, clock, Thread::sleep, RandomGenerator.getDefault());
    }

    @Override
    public List<RateState> rates() {
        return buckets.states(clock.instant());
    }

    @Override
    public long refusals() {
        return buckets.refusals();
    }

    @Override
    public CallResult send(Call call) throws InterruptedException {
        Duration left = settings.patience();
        for (int attempt = 1; ; attempt++) {
            Duration wait = buckets.take(call.route(), clock.instant());
            while (wait.isPositive()) {
                if (wait.compareTo(left) > 0) {
                    return new Limited(wait);
                }
                waiting.pause(wait);
                left = left.minus(wait);
                wait = buckets.take(call.route(), clock.instant());
            }
            CallResult result = once(call);
            Optional<Duration> pause = attempt < settings.attempts() ? again(call, result, attempt) : Optional.empty();
            if (pause.isEmpty()) {
                return result;
            }
            if (pause.get().compareTo(left) > 0) {
                return result instanceof Answered(var reply) && reply.status() == TOO_MANY
                        ? new Limited(pause.get())
                        : result;
            }
            waiting.pause(pause.get());
            left = left.minus(pause.get());
        }
    }

    /// How long to wait before the next attempt; empty if there is none.
    private Optional<Duration> again(Call call, CallResult result, int attempt) {
        return switch (result) {
            case Answered(var reply) when reply.status() == TOO_MANY -> Optional.of(refusal(call, reply, attempt));
            case Answered(var reply)
            when PASSING.contains(reply.status()) && call.repeatable() ->
                Optional.of(longer(backOff(attempt), retryAfter(reply)));
            case Answered _, Limited _ -> Optional.empty();
            case Failed(var reason) -> mayRepeat(call, reason) ? Optional.of(backOff(attempt)) : Optional.empty();
        };
    }

    private static boolean mayRepeat(Call call, Reason reason) {
        return switch (reason) {
            case UNREACHABLE -> true;
            case TIMEOUT, BROKEN -> call.repeatable();
            case TOO_LARGE -> false;
        };
    }

    private Duration refusal(Call call, Reply reply, int attempt) {
        Duration wait = retryAfter(reply)
                .or(() -> RateBuckets.seconds(reply, "X-RateLimit-Reset-After"))
                .orElseGet(() -> backOff(attempt));
        buckets.refused(call.route(), reply, wait, clock.instant());
        return wait;
    }

    private static Duration longer(Duration one, Optional<Duration> other) {
        return other.filter(wait -> wait.compareTo(one) > 0).orElse(one);
    }

    /// Half of the pause, and of the other half as much as chance gives, so that those who failed together do not come
    /// back together.
    private Duration backOff(int attempt) {
        long most =
                Math.min(settings.maxPause().toMillis(), settings.firstPause().toMillis() << Math.min(attempt - 1, 20));
        return Duration.ofMillis(most / 2 + random.nextLong(most / 2 + 1));
    }

    /// Seconds, or a moment.
    private Optional<Duration> retryAfter(Reply reply) {
        return RateBuckets.seconds(reply, "Retry-After")
                .or(() -> reply.header("Retry-After")
                        .flatMap(HttpCalls::moment)
                        .map(moment -> Duration.between(clock.instant(), moment))
                        .filter(Duration::isPositive));
    }

    private static Optional<Instant> moment(String text) {
        try {
            return Optional.of(ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private CallResult once(Call call) throws InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> future =
                client.sendAsync(request(call), _ -> new LimitedBody(settings.maxReplyBytes()));
        try {
            HttpResponse<byte[]> response = future.get(settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
            var reply = new Reply(response.statusCode(), response.headers().map(), response.body());
            buckets.learn(call.route(), reply, clock.instant());
            return new Answered(reply);
        } catch (TimeoutException _) {
            return new Failed(Reason.TIMEOUT);
        } catch (ExecutionException e) {
            return new Failed(reason(e.getCause()));
        } finally {
            future.cancel(true);
        }
    }

    private HttpRequest request(Call call) {
        byte[] body = call.body();
        var request = HttpRequest.newBuilder(call.uri())
                .timeout(settings.timeout())
                .method(call.method(), body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        call.headers().forEach(request::setHeader);
        call.secrets().forEach(request::setHeader);
        return request.build();
    }

    private static Reason reason(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case LimitedBody.TooLargeException _ -> {
                    return Reason.TOO_LARGE;
                }
                case ConnectException _, HttpConnectTimeoutException _ -> {
                    return Reason.UNREACHABLE;
                }
                case HttpTimeoutException _ -> {
                    return Reason.TIMEOUT;
                }
                default -> {
                    // What caused it may say more.
                }
            }
        }
        return Reason.BROKEN;
    }

    /// Ends the client; calls under way are broken off.
    @Override
    public void close() {
        client.shutdownNow();
    }
}
