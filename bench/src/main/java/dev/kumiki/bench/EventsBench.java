package dev.kumiki.bench;

import com.sun.net.httpserver.HttpServer;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.events.EventsModule;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/// The events bot under a rush: 1,000 presses of one button in a minute, signed as Discord signs, on an event that
/// has 5,000 members. Discord is a stand-in in the same process that takes everything at once and counts.
///
/// What is asked: how many presses are answered within Discord's three seconds, how long the true answer takes, and
/// how many edits of the post there are for each press.
final class EventsBench {
    private static final int MEMBERS = 5_000;
    private static final int PRESSES = 1_000;
    private static final Duration RUSH = Duration.ofMinutes(1);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long ALLOWED_MILLIS = 3_000;
    private static final int KEY_BYTES = 32;
    private static final GuildId GUILD = new GuildId("1");
    private static final Snowflake CHANNEL = new Snowflake("2");
    private static final EventId EVENT = new EventId(new UUID(0x0193_a2b4_0000_7000L, 1));

    private final Path directory;
    private final Report report;
    private final AtomicInteger edits = new AtomicInteger();
    private final AtomicInteger answers = new AtomicInteger();
    private final HttpClient http = HttpClient.newBuilder()
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();

    EventsBench(Path directory, PrintStream out) {
        this.directory = directory;
        this.report = new Report(out);
    }

    void run() throws IOException, InterruptedException {
        KeyPair keys = keys();
        byte[] encoded = keys.getPublic().getEncoded();
        String key = HexFormat.of().formatHex(Arrays.copyOfRange(encoded, encoded.length - KEY_BYTES, encoded.length));
        var mailer = new FolderMailer(
                directory.resolve("mail"), new Envelope("bench@example.com", "example.com", Clock.systemUTC()));
        HttpServer discord = discord();
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(directory.resolve("db")))) {
            var settings = Map.of(
                    "DISCORD_PUBLIC_KEY",
                    key,
                    "DISCORD_BOT_TOKEN",
                    "bench",
                    "DISCORD_API",
                    "http://127.0.0.1:" + discord.getAddress().getPort());
            try (Host host = Host.start(
                    Listen.anywhere(),
                    Platform.local(db, Clock.systemUTC(), mailer).settings(settings),
                    new Facts("on files", "a folder"),
                    List.of(new EventsModule()))) {
                fill(host.bean(EventsData.class));
                rush(host.uri().resolve("/events/discord/interactions"), keys);
            }
        } finally {
            discord.stop(0);
        }
    }

    private static KeyPair keys() {
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has Ed25519", e);
        }
    }

    private HttpServer discord() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            (exchange.getRequestURI().getPath().startsWith("/webhooks/") ? answers : edits).incrementAndGet();
            byte[] body = "{\"id\":\"3\"}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        return server;
    }

    private static void fill(EventsData data) {
        var organiser = new Actor(GUILD, new User(new UserId("9"), "organiser"), 0, Set.of());
        var draft = new EventDraft(
                "rush",
                Optional.empty(),
                CHANNEL,
                CHANNEL,
                Instant.now().plus(Duration.ofDays(30)),
                Optional.empty(),
                EventPlan.PLAIN);
        new EventDesk(data).create(EVENT, draft, organiser).run();
        var participation = new Participation(data);
        for (int number = 0; number < MEMBERS; number++) {
            var user = new User(new UserId(Integer.toString(100_000 + number)), "user" + number);
            participation
                    .join(new EventKey(GUILD, EVENT), new Actor(GUILD, user, 0, Set.of()))
                    .run();
        }
    }

    private void rush(URI door, KeyPair keys) throws InterruptedException {
        int editsBefore = edits.get();
        long start = System.nanoTime();
        List<Future<Long>> presses = new ArrayList<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int number = 0; number < PRESSES; number++) {
                long due = start + RUSH.toNanos() / PRESSES * number;
                Thread.sleep(Duration.ofNanos(Math.max(0, due - System.nanoTime())));
                int press = number;
                presses.add(threads.submit(() -> press(door, keys, press)));
            }
        }
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (answers.get() < PRESSES && System.nanoTime() < until) {
            Thread.sleep(100);
        }
        long all = Duration.ofNanos(System.nanoTime() - start).toMillis();
        long[] millis = presses.stream().mapToLong(EventsBench::value).sorted().toArray();
        long inTime = Arrays.stream(millis).filter(one -> one < ALLOWED_MILLIS).count();
        report.line("events: %,d presses in a minute on a post with %,d members", PRESSES, MEMBERS);
        report.line(
                "first answers: %.2f%% under 3 s, median %d ms, 99th percentile %d ms, slowest %d ms",
                100.0 * inTime / PRESSES, millis[PRESSES / 2], millis[PRESSES * 99 / 100], millis[PRESSES - 1]);
        report.line("true answers: %,d sent, the last after %,d ms", answers.get(), all);
        int sent = edits.get() - editsBefore;
        report.line("edits: %,d, %.3f for each press", sent, (double) sent / PRESSES);
    }

    private static long value(Future<Long> press) {
        try {
            return press.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("a press failed", e);
        }
    }

    /// How long the first answer took, in milliseconds.
    private long press(URI door, KeyPair keys, int number) throws IOException, InterruptedException {
        String body = """
                {"type":3,"id":"%d","application_id":"5","token":"t%d","guild_id":"%s","channel_id":"%s","locale":"ja",\
                "member":{"permissions":"0","roles":[],"user":{"id":"%d","username":"new%d"}},\
                "data":{"custom_id":"%s","component_type":2}}""".formatted(
                        1_000_000_000_000_000_000L + number,
                        number,
                        GUILD.value(),
                        CHANNEL.value(),
                        900_000 + number,
                        number,
                        ControlId.of("join", EVENT.value()).text());
        String time = Long.toString(Instant.now().getEpochSecond());
        HttpRequest request = HttpRequest.newBuilder(door)
                .header("X-Signature-Ed25519", sign(keys, time + body))
                .header("X-Signature-Timestamp", time)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        long begun = System.nanoTime();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException("the door answers " + answer.statusCode());
        }
        return Duration.ofNanos(System.nanoTime() - begun).toMillis();
    }

    private static String sign(KeyPair keys, String text) {
        try {
            Signature signer = Signature.getInstance("Ed25519");
            signer.initSign(keys.getPrivate());
            signer.update(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(signer.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has Ed25519", e);
        }
    }
}
