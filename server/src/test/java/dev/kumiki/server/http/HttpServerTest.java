package dev.kumiki.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The HTTP layer seen from a socket; its handler answers with the method, the target and the body it was given.
final class HttpServerTest {
    private static final int IDLE_CONNECTIONS = 500;
    private static final int MANY_CONNECTIONS = 10_000;
    private static final long PLENTY = 1L << 30;
    private static final int SMALL_BODY_LIMIT = 1000;
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-15T23:00:00Z"));

    private static final HttpLimits LIMITS =
            new HttpLimits(2000, SMALL_BODY_LIMIT, LONG, LONG, MANY_CONNECTIONS, PLENTY, LONG);

    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private HttpServer server = start(LIMITS, LONG);

    private HttpServer start(HttpLimits limits, Duration drain) {
        try {
            var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            return HttpServer.start(
                    new HttpServer.Options(address, null, this::echo, limits, Exchange.Log.NONE, CLOCK, drain));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private HttpResponse echo(HttpRequest request) {
        switch (request.path()) {
            case "/broken" -> throw new IllegalStateException("on purpose");
            case "/held" -> hold();
            default -> {}
        }
        String text =
                request.method() + " " + request.target() + " " + new String(request.body(), StandardCharsets.UTF_8);
        return new HttpResponse(200, text.getBytes(StandardCharsets.UTF_8)).header("X-Test", "yes");
    }

    private void hold() {
        arrived.countDown();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void stop() {
        released.countDown();
        server.close();
    }

    private RawClient connect() throws IOException {
        return new RawClient(server.port());
    }

    private RawClient.Answer ask(String request) throws IOException {
        try (var client = connect()) {
            return client.send(request).answer();
        }
    }

    private static String post(String target, String body) {
        return "POST " + target + " HTTP/1.1\r\nHost: test\r\nContent-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body;
    }

    @Test
    void answersWithDateAndLength() throws IOException {
        var answer = ask(post("/a?b=c", "hello"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("POST /a?b=c hello");
        assertThat(answer.headers())
                .containsEntry("date", "Sun, 15 Nov 2026 23:00:00 GMT")
                .containsEntry("content-length", "17")
                .containsEntry("x-test", "yes")
                .doesNotContainKey("connection");
    }

    @Test
    void keepsTheConnectionOpen() throws IOException {
        try (var client = connect()) {
            assertThat(client.send(post("/1", "")).answer().text()).isEqualTo("POST /1 ");
            assertThat(client.send("\r\n" + post("/2", "two")).answer().text()).isEqualTo("POST /2 two");
        }
    }

    @Test
    void answersRequestsThatAreSentAheadInTheirOrder() throws IOException {
        var requests = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            requests.append(post("/" + i, "x".repeat(i)));
        }
        try (var client = connect()) {
            client.send(requests.toString());
            for (int i = 0; i < 100; i++) {
                assertThat(client.answer().text()).isEqualTo("POST /" + i + " " + "x".repeat(i));
            }
        }
    }

    @Test
    void takesARequestInSingleBytes() throws IOException {
        try (var client = connect()) {
            for (byte b : post("/slow", "body").getBytes(StandardCharsets.UTF_8)) {
                client.send(new byte[] {b});
            }
            assertThat(client.answer().text()).isEqualTo("POST /slow body");
        }
    }

    @Test
    void takesBodiesInChunksWithExtensionsAndTrailers() throws IOException {
        String head = "POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n";
        String chunks = "5;name=value\r\nhello\r\nA\r\n, wide wor\r\n02\r\nld\r\n0\r\nTrailer: ignored\r\n\r\n";
        try (var client = connect()) {
            assertThat(client.send(head + chunks + post("/next", "")).answer().text())
                    .isEqualTo("POST / hello, wide world");
            assertThat(client.answer().text()).isEqualTo("POST /next ");
        }
    }

    @Test
    void invitesAClientThatAsksFirst() throws IOException {
        try (var client = connect()) {
            client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n");
            assertThat(client.answer().status()).isEqualTo(100);
            assertThat(client.send("body").answer().text()).isEqualTo("POST / body");
        }
    }

    @Test
    void leavesTheBodyOutForHead() throws IOException {
        try (var client = connect()) {
            client.send("HEAD / HTTP/1.1\r\nHost: test\r\n\r\n");
            assertThat(client.answer(false).headers()).containsEntry("content-length", "7");
            assertThat(client.send(post("/next", "")).answer().text()).isEqualTo("POST /next ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1\r\nHost: test\r\nConnection: foo, Close", "HTTP/1.0"})
    void endsTheConnectionWhenTheClientWantsIt(String version) throws IOException {
        try (var client = connect()) {
            var answer = client.send("GET / " + version + "\r\n\r\n").answer();
            assertThat(answer.headers()).containsEntry("connection", "close");
            assertThat(client.isEnded()).isTrue();
        }
    }

    @Test
    void answersAClientThatHasStoppedSending() throws IOException {
        try (var client = connect()) {
            client.send(post("/", "last words")).finish();
            assertThat(client.answer().text()).isEqualTo("POST / last words");
            assertThat(client.isEnded()).isTrue();
        }
    }

    @Test
    void endsTheConnectionOfAClientThatStopsWithinARequest() throws IOException {
        try (var client = connect()) {
            client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\n\r\nhalf")
                    .finish();
            assertThat(client.isEnded()).isTrue();
        }
    }

    @Test
    void answers500WhenTheHandlerFails() throws IOException {
        try (var client = connect()) {
            var answer = client.send(post("/broken", "")).answer();
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.body()).isEmpty();
            assertThat(client.send(post("/next", "")).answer().text()).isEqualTo("POST /next ");
        }
    }

    @Test
    void keepsAnsweringBesideManyIdleConnections() throws IOException {
        var idle = new ArrayList<RawClient>();
        try {
            for (int i = 0; i < IDLE_CONNECTIONS; i++) {
                idle.add(connect());
            }
            assertThat(ask(post("/", "")).status()).isEqualTo(200);
            assertThat(idle.getFirst().send(post("/first", "")).answer().text()).isEqualTo("POST /first ");
        } finally {
            for (var client : idle) {
                client.close();
            }
        }
    }

    @Test
    void saysWhenThePortIsTaken() {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
        var options = new HttpServer.Options(
                address, null, this::echo, HttpLimits.standard(), Exchange.Log.NONE, CLOCK, LONG);
        assertThatThrownBy(() -> HttpServer.start(options)).isInstanceOf(BindException.class);
    }

    @Nested
    final class Refuses {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "nonsense\r\n\r\n",
                    "GET /\r\n\r\n",
                    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
                    "G@T / HTTP/1.1\r\nHost: a\r\n\r\n",
                    "GET /\t HTTP/1.1\r\nHost: a\r\n\r\n",
                    "GET / HTTP/1.1\r\n\r\n",
                    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                    "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
                    "GET / HTTP/1.1\r\nHost: a\r\nSpace : b\r\n\r\n",
                    "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
                    "GET / HTTP/1.1\r\nHost: a\r\nA: b\nB: c\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nab",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\nab",
                    "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    "POST / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nAuthorization: b\r\nauthorization: b\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: b\r\nContent-Type: b\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\u000b\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: \u001fa\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\u000c\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
                    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\rx"
                })
        void whatIsNotHttp(String request) throws IOException {
            try (var client = connect()) {
                var answer = client.send(request).answer();
                assertThat(answer.status()).isEqualTo(400);
                assertThat(answer.headers()).containsEntry("connection", "close");
                assertThat(answer.body()).isEmpty();
                assertThat(client.finish().isEnded()).isTrue();
            }
        }

        @Test
        void otherVersionsAndTransferCodings() throws IOException {
            assertThat(ask("PRI * HTTP/2.0\r\n\r\n").status()).isEqualTo(505);
            assertThat(ask("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n")
                            .status())
                    .isEqualTo(501);
            for (String coding : new String[] {"", "identity", "chunked, chunked", "x-chunked", "chunked;a=b"}) {
                assertThat(ask("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: " + coding + "\r\n\r\n")
                                .status())
                        .as(coding)
                        .isEqualTo(501);
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"200-ok", "100-continue, fast", ""})
        void otherExpectations(String expectation) throws IOException {
            assertThat(ask("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: " + expectation + "\r\n\r\nx")
                            .status())
                    .isEqualTo(417);
        }

        @Test
        void headsThatAreTooLarge() throws IOException {
            assertThat(ask("GET / HTTP/1.1\r\nHost: a\r\nLong: " + "x".repeat(3000) + "\r\n\r\n")
                            .status())
                    .isEqualTo(431);
            assertThat(ask(post("/", "")).status()).isEqualTo(200);
        }

        @ParameterizedTest
        @ValueSource(strings = {"1001", "99999999999", "99999999999999999999999"})
        void bodiesThatAreAnnouncedTooLarge(String length) throws IOException {
            assertThat(ask("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: " + length + "\r\n\r\n")
                            .status())
                    .isEqualTo(413);
        }

        @Test
        void bodiesThatGrowTooLargeInChunks() throws IOException {
            String head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
            String chunk = "258\r\n" + "x".repeat(600) + "\r\n";
            assertThat(ask(head + chunk + chunk).status()).isEqualTo(413);
            assertThat(ask(head + "7fffffffffff\r\n").status()).isEqualTo(413);
        }

        @Test
        void aLargeBodyAfterTakingIt() throws IOException {
            try (var client = connect()) {
                client.send(post("/", "x".repeat(1_000_000)));
                assertThat(client.answer().status()).isEqualTo(413);
            }
        }

        @Test
        void nothingAtTheLimit() throws IOException {
            assertThat(ask(post("/", "x".repeat(SMALL_BODY_LIMIT))).status()).isEqualTo(200);
        }
    }

    @Nested
    final class WithLittlePatience {
        @BeforeEach
        void restart() {
            server.close();
            server = start(HttpLimits.standard().patience(SHORT, SHORT), LONG);
        }

        @Test
        void endsIdleConnections() throws IOException {
            try (var client = connect()) {
                assertThat(client.isEnded()).isTrue();
            }
        }

        @Test
        void endsSlowSenders() throws IOException {
            try (var client = connect()) {
                assertThat(client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab")
                                .isEnded())
                        .isTrue();
            }
        }

        @Test
        void waitsForTheHandler() throws Exception {
            try (var client = connect()) {
                client.send(post("/held", ""));
                arrived.await();
                try (var idle = connect()) {
                    assertThat(idle.isEnded()).isTrue();
                }
                released.countDown();
                assertThat(client.answer().status()).isEqualTo(200);
            }
        }
    }

    @Nested
    final class WhenItStops {
        @Test
        void requestsUnderWayFinishAndIdleConnectionsEnd() throws Exception {
            try (var busy = connect();
                    var idle = connect()) {
                busy.send(post("/held", "work"));
                arrived.await();
                idle.send(post("/", "")).answer();
                var stopping = Thread.startVirtualThread(server::close);
                assertThat(idle.isEnded()).isTrue();
                released.countDown();
                var answer = busy.answer();
                assertThat(answer.text()).isEqualTo("POST /held work");
                assertThat(answer.headers()).containsEntry("connection", "close");
                stopping.join();
                assertThatThrownBy(HttpServerTest.this::connect).isInstanceOf(IOException.class);
            }
        }

        @Test
        void itDoesNotWaitForEver() throws Exception {
            server.close();
            server = start(HttpLimits.standard(), SHORT);
            try (var client = connect()) {
                client.send(post("/held", ""));
                arrived.await();
                server.close();
                assertThat(client.isEnded()).isTrue();
            }
        }
    }
}
