package dev.kumiki.bench;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.homebiyori.HomebiyoriModule;
import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.ProfileKey;
import dev.kumiki.apps.homebiyori.design.core.ProfilePatch;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.trace.InterceptedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Homebiyori: the document's figures ([HomebiyoriFigures]), and the application over HTTP, on files: 70 % chat, 20 %
/// home, 10 % the rest, by 2,000 users with the application's own model.
///
/// Server and clients share the process and its cores, so figures are a floor.
final class HomebiyoriBench {
    private static final int USERS = 2_000;
    private static final int CLIENTS = 16;
    private static final int ROUNDS = 41;
    private static final Duration DELAY = Duration.ofMillis(10);
    private static final List<String> REST =
            List.of("/homebiyori/fruits", "/homebiyori/plan", "/homebiyori/data", "/homebiyori/settings");
    private static final Pattern CSRF = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");

    private final Path directory;
    private final Duration window;
    private final Report report;
    private final HttpClient http = HttpClient.newBuilder()
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();

    HomebiyoriBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.window = settings.window();
        this.report = new Report(out);
    }

    void run() throws IOException, InterruptedException {
        new HomebiyoriFigures(report).print();
        var mailer = new FolderMailer(
                directory.resolve("mail"), new Envelope("bench@example.com", "example.com", Clock.systemUTC()));
        waits(mailer);
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(directory.resolve("db")));
                Host host = Host.start(
                        Listen.anywhere(),
                        Platform.local(db, Clock.systemUTC(), mailer),
                        new Facts("on files", "a folder"),
                        List.of(new HomebiyoriModule()))) {
            List<Person> people = new ArrayList<>();
            for (int number = 0; number < USERS; number++) {
                people.add(person(host, "user" + number));
            }
            report.line("homebiyori over HTTP, on files: %,d users, %d clients", USERS, CLIENTS);
            mixed(host, people);
            mixed(host, people);
        }
    }

    /// How many round trips pages wait for: their time with a delay for each call of the database, less their time
    /// without, in delays. Calls that go on at the same time are one wait.
    private void waits(FolderMailer mailer) throws IOException, InterruptedException {
        var delay = new AtomicLong();
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            DynamoDbClient slow = InterceptedClient.of(db, (operation, request, database) -> {
                if (delay.get() > 0) {
                    LockSupport.parkNanos(delay.get());
                }
                return database.send(request);
            });
            try (Host host = Host.start(
                    Listen.anywhere(),
                    Platform.local(slow, Clock.systemUTC(), mailer).on(slow, db.streams()),
                    new Facts("in memory", "a folder"),
                    List.of(new HomebiyoriModule()))) {
                Person person = person(host, "waits");
                for (int chat = 0; chat < 3; chat++) {
                    talk(host.uri(), person, new Random(chat));
                }
                report.line("pages over HTTP, with and without %d ms for each call of the database", DELAY.toMillis());
                for (String path : List.of("/homebiyori", "/homebiyori/chat", "/homebiyori/fruits")) {
                    delay.set(0);
                    double without = median(host.uri(), person, path);
                    delay.set(DELAY.toNanos());
                    double with = median(host.uri(), person, path);
                    report.line(
                            "  %-20s %6.1f ms   %6.1f ms   waits for %.1f round trips, the session's included",
                            path, without, with, (with - without) / DELAY.toMillis());
                }
            }
        }
    }

    private double median(URI host, Person person, String path) throws IOException, InterruptedException {
        long[] nanos = new long[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            get(host, person, path);
            long start = System.nanoTime();
            get(host, person, path);
            nanos[round] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        return nanos[ROUNDS / 2] / 1e6;
    }

    /// Somebody in a browser.
    private static final class Person {
        private final String session;
        private volatile String token = "";

        Person(String session) {
            this.session = session;
        }
    }

    private static Person person(Host host, String name) {
        HomebiyoriData data = host.bean(HomebiyoriData.class);
        var user = new UserId(
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString());
        Instant now = data.now();
        var account = new Account(
                user.value(),
                Optional.empty(),
                name + "@example.com",
                true,
                name,
                Locale.JAPANESE,
                Set.of(),
                now,
                now,
                0);
        var opening = new Users(data.tables(), data.clock()).opening(user, Optional.of(name));
        if (!(new OpsAccountStore(data.ops()).create(account, Optional.empty(), opening)
                instanceof StoreResult.Saved)) {
            throw new IllegalStateException("no account for " + name);
        }
        Profile profile = data.tables().coreTable().profile(user).orElseThrow();
        data.tables().coreTable().patch(ProfilePatch.of(ProfileKey.of(profile)).onboardingCompleted(true));
        var sessions = host.bean(Accounts.class).sessions();
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        return new Person(session.getId());
    }

    private HttpResponse<String> get(URI host, Person person, String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(
                HttpRequest.newBuilder(host.resolve(path))
                        .header("Cookie", "homebiyori-session=" + person.session)
                        .header("Accept", "text/html")
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 400) {
            throw new IllegalStateException(path + " answers " + answer.statusCode());
        }
        Matcher found = CSRF.matcher(answer.body());
        if (found.find()) {
            person.token = found.group(1);
        }
        return answer;
    }

    /// Opens the chat and says something; both are counted.
    private void talk(URI host, Person person, Random random) throws IOException, InterruptedException {
        get(host, person, "/homebiyori/chat");
        String message = "今日は子どもと公園に行って、夕飯も作れた。少し疲れた " + random.nextInt(1000);
        String body = "_csrf=" + person.token + "&type=single&id=" + UUID.randomUUID() + "&message="
                + URLEncoder.encode(message, StandardCharsets.UTF_8);
        int status = http.send(
                        HttpRequest.newBuilder(host.resolve("/homebiyori/chat"))
                                .header("Cookie", "homebiyori-session=" + person.session)
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
        if (status >= 400) {
            throw new IllegalStateException("the chat answers " + status);
        }
    }

    private void mixed(Host host, List<Person> people) throws InterruptedException {
        long cpu = process().getProcessCpuTime();
        long begin = System.nanoTime();
        long end = begin + window.multipliedBy(4).toNanos();
        List<Long> nanos = new ArrayList<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<List<Long>>> running = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                var random = new Random(client);
                running.add(threads.submit(() -> turn(host.uri(), people, random, end)));
            }
            for (Future<List<Long>> one : running) {
                nanos.addAll(one.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a client failed", e.getCause());
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        double cores = (process().getProcessCpuTime() - cpu) / 1e9 / seconds;
        int available = Runtime.getRuntime().availableProcessors();
        long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
        report.line(
                "70/20/10 mix  %,8.0f turns/s   p50 %6.1f ms   p95 %6.1f ms   p99 %6.1f ms   %.1f of %d cores: %s",
                sorted.length / seconds,
                at(sorted, 0.50),
                at(sorted, 0.95),
                at(sorted, 0.99),
                cores,
                available,
                cores > available * 0.8 ? "the cores bound it" : "waiting for the disk bounds it");
    }

    private static com.sun.management.OperatingSystemMXBean process() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
    }

    private List<Long> turn(URI host, List<Person> people, Random random, long end)
            throws IOException, InterruptedException {
        List<Long> nanos = new ArrayList<>();
        while (System.nanoTime() < end) {
            Person person = people.get(random.nextInt(USERS));
            int dice = random.nextInt(100);
            long start = System.nanoTime();
            if (dice < 70) {
                talk(host, person, random);
            } else if (dice < 90) {
                get(host, person, "/homebiyori");
            } else {
                get(host, person, REST.get(random.nextInt(REST.size())));
            }
            nanos.add(System.nanoTime() - start);
        }
        return nanos;
    }

    private static double at(long[] sorted, double share) {
        int place = (int) Math.min(sorted.length - 1L, (long) (sorted.length * share));
        return sorted.length == 0 ? 0 : sorted[place] / 1e6;
    }
}
