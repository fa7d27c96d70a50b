package dev.kumiki.apps.homebiyori.model;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

/// A model's endpoint on this machine that answers as a test says, in OpenAI's format or Bedrock's.
final class StubModelServer implements AutoCloseable {
    /// What it does.
    enum Mood {
        ANSWERS,
        STALLS_AFTER_THE_FIRST,
        NEVER_BEGINS,
        GARBAGE,
        BREAKS_OFF,
        SAYS_NOTHING,
        FAILS,
        HAS_TOO_MUCH_TO_DO,
        REFUSES
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final boolean bedrock;
    private final Mood mood;
    private final List<String> pieces;
    volatile String request = "";
    volatile String path = "";
    volatile String authorization = "";

    StubModelServer(boolean bedrock, Mood mood, List<String> pieces) throws IOException {
        this.bedrock = bedrock;
        this.mood = mood;
        this.pieces = pieces;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            path = exchange.getRequestURI().getRawPath();
            authorization = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
            switch (mood) {
                case FAILS -> refuse(exchange, 500);
                case HAS_TOO_MUCH_TO_DO -> refuse(exchange, 429);
                case REFUSES -> refuse(exchange, 403);
                case NEVER_BEGINS -> sleep();
                case ANSWERS, STALLS_AFTER_THE_FIRST, GARBAGE, BREAKS_OFF, SAYS_NOTHING -> stream(exchange);
            }
        }
    }

    /// The error repeats the request, as some servers do.
    private void refuse(HttpExchange exchange, int status) throws IOException {
        byte[] body = request.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private void sleep() {
        try {
            closed.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void stream(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        OutputStream body = exchange.getResponseBody();
        if (mood == Mood.GARBAGE) {
            write(body, (bedrock ? "秘密の言葉".repeat(20) : "data: 秘密の言葉 {\n\n").getBytes(StandardCharsets.UTF_8));
            return;
        }
        if (mood != Mood.SAYS_NOTHING) {
            write(body, piece(pieces.getFirst()));
        }
        if (mood == Mood.STALLS_AFTER_THE_FIRST) {
            sleep();
            return;
        }
        if (mood == Mood.ANSWERS) {
            for (String piece : pieces.subList(1, pieces.size())) {
                write(body, piece(piece));
            }
        }
        if (mood != Mood.BREAKS_OFF) {
            write(
                    body,
                    bedrock
                            ? frame("messageStop", "{\"stopReason\":\"end_turn\"}")
                            : "data: [DONE]\n\n".getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void write(OutputStream body, byte[] bytes) throws IOException {
        body.write(bytes);
        body.flush();
    }

    private byte[] piece(String text) {
        return bedrock
                ? frame("contentBlockDelta", "{\"delta\":{\"text\":\"" + text + "\"},\"contentBlockIndex\":0}")
                : ("data: {\"choices\":[{\"delta\":{\"content\":\"" + text + "\"},\"finish_reason\":null}]}\n\n")
                        .getBytes(StandardCharsets.UTF_8);
    }

    /// A frame of Amazon's event stream.
    static byte[] frame(String type, String payload) {
        var headers = new ByteArrayOutputStream();
        header(headers, ":event-type", type);
        header(headers, ":message-type", "event");
        byte[] text = payload.getBytes(StandardCharsets.UTF_8);
        int total = 16 + headers.size() + text.length;
        ByteBuffer frame = ByteBuffer.allocate(total).putInt(total).putInt(headers.size());
        frame.putInt(crc(frame.array(), 8)).put(headers.toByteArray()).put(text);
        return frame.putInt(crc(frame.array(), total - 4)).array();
    }

    private static int crc(byte[] bytes, int length) {
        var crc = new CRC32();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    private static void header(ByteArrayOutputStream headers, String name, String value) {
        try (var out = new DataOutputStream(headers)) {
            out.writeByte(name.length());
            out.writeBytes(name);
            out.writeByte(7);
            out.writeShort(value.length());
            out.writeBytes(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
