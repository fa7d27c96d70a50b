package dev.kumiki.apps.common.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.http.CallResult.Answered;
import dev.kumiki.apps.common.http.CallResult.Failed;
import dev.kumiki.apps.common.http.CallResult.Limited;
import dev.kumiki.apps.common.http.CallResult.Reason;
import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Calls against a service that enforces its limits. Waiting moves the clock.
@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class HttpCallsTest {
    private final TestClock clock = new TestClock(TestDatabase.START);
    private final List<Duration> pauses = new ArrayList<>();
    private StubService service;
    private HttpCalls calls;

    @BeforeEach
    void start() throws IOException {
        service = new StubService(clock, path -> path.startsWith("/shared") ? "shared" : path);
        calls = calls(CallSettings.USUAL);
    }

    private HttpCalls calls(CallSettings settings) {
        return new HttpCalls(
                settings,
                clock,
                time -> {
                    pauses.add(time);
                    clock.advance(time);
                },
                new Random(1));
    }

    @AfterEach
    void stop() {
        calls.close();
        service.close();
    }

    private Call get(String path) {
        return Call.of("GET", service.at(path)).route(path);
    }

    private Call post(String path, String body) {
        return Call.of("POST", service.at(path)).route(path).json(body);
    }

    private static int status(CallResult result) {
        return ((Answered) result).reply().status();
    }

    @Test
    void whatIsAnsweredIsReturned() throws InterruptedException {
        CallResult result = calls.send(post("/a", "{\"x\":\"日本\"}"));

        assertThat(((Answered) result).reply().text()).isEqualTo("done");
        assertThat(service.got()).containsExactly("POST /a {\"x\":\"日本\"}");
    }

    @Test
    void noCallComesBeforeItsBucketIsFullAgain() throws InterruptedException {
        for (int count = 0; count < 4 * StubService.LIMIT; count++) {
            assertThat(status(calls.send(post("/a", "x" + count)))).isEqualTo(200);
        }

        assertThat(service.refused()).isZero();
        assertThat(service.got()).hasSize(4 * StubService.LIMIT);
        assertThat(pauses).containsOnly(StubService.WINDOW);
    }

    @Test
    void routesThatShareABucketAreCountedTogether() throws InterruptedException {
        calls.send(post("/shared/1", "a"));
        calls.send(post("/shared/2", "b"));
        calls.send(post("/shared/1", "c"));

        assertThat(status(calls.send(post("/shared/2", "d")))).isEqualTo(200);

        assertThat(service.refused()).isZero();
        assertThat(pauses).containsExactly(StubService.WINDOW);
        assertThat(status(calls.send(post("/own", "e")))).isEqualTo(200);
    }

    @Test
    void aRefusalIsWaitedOutAndSentAgainAlsoWhereACallIsNotRepeatable() throws InterruptedException {
        service.next(429, Map.of("Retry-After", "2.5"));

        assertThat(status(calls.send(post("/a", "x")))).isEqualTo(200);

        assertThat(pauses).containsExactly(Duration.ofMillis(2500));
        assertThat(service.got()).containsExactly("POST /a planned", "POST /a x");
    }

    @Test
    void aGlobalRefusalClosesEveryRoute() throws InterruptedException {
        calls = calls(CallSettings.USUAL);
        service.next(429, Map.of("Retry-After", "60", "X-RateLimit-Global", "true"));

        assertThat(calls.send(post("/a", "x"))).isEqualTo(new Limited(Duration.ofSeconds(60)));
        assertThat(calls.send(post("/b", "x"))).isEqualTo(new Limited(Duration.ofSeconds(60)));
        clock.advance(Duration.ofSeconds(60));

        assertThat(status(calls.send(post("/b", "x")))).isEqualTo(200);
        assertThat(service.got()).containsExactly("POST /a planned", "POST /b x");
    }

    @Test
    void onlySoManyCallsGoInASecond() throws InterruptedException {
        calls = calls(CallSettings.USUAL.perSecond(2));
        for (int count = 0; count < 5; count++) {
            calls.send(get("/" + count));
        }

        assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
    }

    @Test
    void aFailureThatPassesIsTriedAgainWithGrowingPausesAndChance() throws InterruptedException {
        service.next(503, Map.of());
        service.next(502, Map.of("Retry-After", "7"));
        service.next(504, Map.of());

        assertThat(status(calls.send(get("/a")))).isEqualTo(200);

        assertThat(pauses).hasSize(3);
        assertThat(pauses.get(0)).isBetween(Duration.ofMillis(125), Duration.ofMillis(250));
        assertThat(pauses.get(1)).isEqualTo(Duration.ofSeconds(7));
        assertThat(pauses.get(2)).isBetween(Duration.ofMillis(500), Duration.ofMillis(1000));
    }

    @Test
    void aCallThatMustNotBeRepeatedIsNot() throws InterruptedException {
        service.next(503, Map.of());
        assertThat(status(calls.send(post("/a", "x")))).isEqualTo(503);

        service.next(503, Map.of());
        assertThat(status(calls.send(post("/a", "x").safeToRepeat()))).isEqualTo(200);
    }

    @Test
    void attemptsHaveAnEnd() throws InterruptedException {
        for (int count = 0; count < 10; count++) {
            service.next(503, Map.of());
        }

        assertThat(status(calls.send(get("/a")))).isEqualTo(503);
        assertThat(service.got()).hasSize(CallSettings.USUAL.attempts());
    }

    @Test
    void retryAfterCanBeAMoment() throws InterruptedException {
        service.next(429, Map.of("Retry-After", "Mon, 16 Nov 2026 03:00:09 GMT"));

        assertThat(status(calls.send(get("/a")))).isEqualTo(200);
        assertThat(pauses).containsExactly(Duration.ofSeconds(9));
    }

    @Test
    void anAnswerThatIsTooLargeIsRefused() throws InterruptedException {
        calls = calls(CallSettings.USUAL.maxReplyBytes(100));
        service.next("x".repeat(101));
        assertThat(calls.send(get("/a"))).isEqualTo(new Failed(Reason.TOO_LARGE));

        service.next("x".repeat(100));
        assertThat(status(calls.send(get("/a")))).isEqualTo(200);
    }

    @Test
    void aServiceThatIsNotThereIsTriedAgainAndTold() throws Exception {
        int port;
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }

        assertThat(calls.send(Call.of("POST", URI.create("http://localhost:" + port + "/"))))
                .isEqualTo(new Failed(Reason.UNREACHABLE));
        assertThat(pauses).hasSize(CallSettings.USUAL.attempts() - 1);
    }

    @Test
    void aServiceThatNeverAnswersIsNotWaitedForForEver() throws Exception {
        calls = calls(CallSettings.USUAL.timeout(Duration.ofMillis(200)));
        try (var deaf = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            var call = Call.of("POST", URI.create("http://localhost:" + deaf.getLocalPort() + "/"));

            assertThat(calls.send(call)).isEqualTo(new Failed(Reason.TIMEOUT));
        }
        assertThat(pauses).isEmpty();
    }

    @Test
    void redirectsAreNotFollowed() throws InterruptedException {
        service.next(302, Map.of("Location", service.at("/elsewhere").toString()));

        assertThat(status(calls.send(get("/a").secret("Authorization", "Bot secret"))))
                .isEqualTo(302);
        assertThat(service.got()).hasSize(1);
    }

    @Test
    void noTextHoldsAnAddressOrASecret() throws InterruptedException {
        Call call = Call.of("POST", URI.create("https://example.com/webhooks/1/s3cret?token=s3cret"))
                .secret("Authorization", "Bot s3cret")
                .route("webhooks/1")
                .json("s3cret");
        var recorder = new CallRecorder(clock, _ -> Reply.of(200, "s3cret"));

        CallResult result = recorder.send(call);

        assertThat(call.toString()).isEqualTo("POST webhooks/1");
        assertThat(result.toString()).doesNotContain("s3cret");
        assertThat(recorder.calls().getFirst().call().secrets()).isEmpty();
        assertThat(recorder.calls().toString()).doesNotContain("s3cret");
    }

    @Test
    void theRecorderKeepsTheLastCallsWithWhatTheyWereAnswered() {
        var recorder = new CallRecorder(clock, call -> Reply.of(201, "for " + call.text()));
        for (int count = 0; count <= CallRecorder.MAX_CALLS; count++) {
            recorder.send(Call.of("POST", URI.create("https://example.com/")).json("n" + count));
        }

        assertThat(recorder.calls()).hasSize(CallRecorder.MAX_CALLS);
        assertThat(recorder.calls().getFirst().call().text()).isEqualTo("n" + CallRecorder.MAX_CALLS);
        assertThat(recorder.calls().getLast().reply().text()).isEqualTo("for n1");
    }
}
