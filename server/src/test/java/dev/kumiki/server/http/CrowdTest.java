package dev.kumiki.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// More clients, and more bytes, than the server has room for.
@Timeout(120)
final class CrowdTest {
    private static final int CONNECTIONS = 10;
    private static final int BODY_BYTES = 1 << 20;
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Semaphore arrived = new Semaphore(0);
    /// One for each answer whose connection has begun to wait again; its client may have the answer before.
    private final Semaphore waitingAgain = new Semaphore(0);
    private final CountDownLatch released = new CountDownLatch(1);
    private final List<RawClient> clients = new ArrayList<>();
    private HttpServer server = start(limits(2L * BODY_BYTES, LONG));

    private static HttpLimits limits(long bytesInFlight, Duration wait) {
        return new HttpLimits(2000, BODY_BYTES, LONG, LONG, CONNECTIONS, bytesInFlight, wait);
    }

    private HttpServer start(HttpLimits limits) {
        try {
            var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            var clock = InstantSource.fixed(Instant.parse("2026-11-15T23:00:00Z"));
            return HttpServer.start(new HttpServer.Options(
                    address, null, this::handle, limits, _ -> waitingAgain.release(), clock, Duration.ZERO));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private HttpResponse handle(HttpRequest request) {
        switch (request.path()) {
            case "/held" -> hold();
            case "/memory" -> throw new OutOfMemoryError("on purpose");
            case "/error" -> throw new NoClassDefFoundError("on purpose");
            default -> {}
        }
        return new HttpResponse(200, Integer.toString(request.body().length).getBytes(StandardCharsets.UTF_8));
    }

    private void hold() {
        arrived.release();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void stop() throws IOException {
        released.countDown();
        for (var client : clients) {
            client.close();
        }
        server.close();
    }

    private RawClient connect() throws IOException {
        var client = new RawClient(server.port());
        clients.add(client);
        return client;
    }

    private static String post(String target, int bytes) {
        return "POST " + target + " HTTP/1.1\r\nHost: test\r\nContent-Length: " + bytes + "\r\n\r\n"
                + "x".repeat(bytes);
    }

    private void exchange(RawClient client) throws Exception {
        assertThat(client.send(post("/", 1)).answer().status()).isEqualTo(200);
        waitingAgain.acquire();
    }

    @Test
    void theOldestIdleConnectionMakesRoomForANewOne() throws Exception {
        for (int i = 0; i < CONNECTIONS; i++) {
            exchange(connect());
        }
        exchange(clients.getFirst());
        assertThat(connect().send(post("/", 1)).answer().status()).isEqualTo(200);

        assertThat(clients.get(1).isEnded()).isTrue();
        assertThat(clients.get(0).send(post("/", 2)).answer().status()).isEqualTo(200);
        assertThat(clients.get(2).send(post("/", 2)).answer().status()).isEqualTo(200);
    }

    @Test
    void manyTimesAsManyIdleConnectionsKeepNobodyOut() throws IOException {
        for (int i = 0; i < 20 * CONNECTIONS; i++) {
            connect();
        }
        for (int i = 0; i < CONNECTIONS; i++) {
            assertThat(connect().send(post("/", i)).answer().status()).isEqualTo(200);
        }
    }

    @Test
    void aNewConnectionIsTurnedAwayWhereAllAreBusy() throws Exception {
        for (int i = 0; i < CONNECTIONS; i++) {
            connect().send(post("/held", 0));
        }
        arrived.acquire(CONNECTIONS);
        var late = connect();
        assertThat(late.send(post("/", 100)).answer().status()).isEqualTo(503);
        assertThat(late.finish().isEnded()).isTrue();

        released.countDown();
        for (int i = 0; i < CONNECTIONS; i++) {
            assertThat(clients.get(i).answer().status()).isEqualTo(200);
        }
        assertThat(connect().send(post("/", 100)).answer().status()).isEqualTo(200);
    }

    @Test
    void anyFailureOfTheHandlerIsAnsweredAndTheServerGoesOn() throws IOException {
        for (String path : List.of("/memory", "/error")) {
            assertThat(connect().send(post(path, 0)).answer().status()).isEqualTo(500);
        }
        assertThat(connect().send(post("/", 0)).answer().status()).isEqualTo(200);
    }

    @Test
    void bodiesWaitForEachOther() throws Exception {
        for (int i = 0; i < 2; i++) {
            connect().send(post("/held", BODY_BYTES));
        }
        arrived.acquire(2);
        var waiting = connect().send(post("/", BODY_BYTES));
        released.countDown();
        assertThat(waiting.answer().text()).isEqualTo(Integer.toString(BODY_BYTES));
    }

    @Test
    void bodiesThatFindNoRoomAreRefused() throws Exception {
        server.close();
        server = start(limits(2L * BODY_BYTES, Duration.ofMillis(1)));
        for (int i = 0; i < 2; i++) {
            connect().send(post("/held", BODY_BYTES));
        }
        arrived.acquire(2);
        assertThat(connect().send(post("/", BODY_BYTES)).answer().status()).isEqualTo(503);
        assertThat(connect().send(post("/", 0)).answer().status()).isEqualTo(200);
        released.countDown();
        for (int i = 0; i < 2; i++) {
            assertThat(clients.get(i).answer().status()).isEqualTo(200);
        }
        assertThat(connect().send(post("/", BODY_BYTES)).answer().status()).isEqualTo(200);
    }

    @Test
    void announcedBytesTakeNoRoom() throws IOException {
        server.close();
        server = start(limits(2L * BODY_BYTES, Duration.ofMillis(1)));
        for (int i = 0; i < CONNECTIONS / 2; i++) {
            connect().send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: " + BODY_BYTES + "\r\n\r\nx");
        }
        assertThat(connect().send(post("/", BODY_BYTES)).answer().status()).isEqualTo(200);
    }
}
