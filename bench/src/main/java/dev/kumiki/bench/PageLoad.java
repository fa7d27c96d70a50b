package dev.kumiki.bench;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.common.session.AppSessions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// People in browsers who use an application of a host at once, and the figures of it.
///
/// Server and clients share the process and its cores, so figures are a floor. CPU time over wall time, printed beside
/// them, tells whether the cores or the disk bound it.
final class PageLoad {
    private static final Pattern CSRF = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");
    private static final int REFUSED = 400;

    /// Where other processes have more than this part of the cores, the figures are about them.
    private static final double TAKEN_CORES = 0.25;

    private static final double BUSY_CORES = 0.85;

    private final Host host;
    private final String app;
    private final Report report;
    private final HttpClient http = HttpClient.newBuilder()
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();

    /// @param app the name of the application
    PageLoad(Host host, String app, Report report) {
        this.host = host;
        this.app = app;
        this.report = report;
    }

    /// Somebody in a browser. The token of the forms is learnt at the first page that has one.
    static final class Person {
        private final String session;
        private volatile String token = "";

        private Person(String session) {
            this.session = session;
        }
    }

    /// Work of one client.
    interface Work<T> {
        T run(int number) throws IOException, InterruptedException;
    }

    /// Somebody who is signed in, without the form, whose password would be the whole cost.
    Person enter(Account account) {
        var sessions = host.bean(AppSessions.class, app + "Sessions");
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        return new Person(session.getId());
    }

    private HttpRequest.Builder request(Person person, String path) {
        return HttpRequest.newBuilder(host.uri().resolve(path))
                .header("Cookie", app + "-session=" + person.session)
                .header("Accept", "text/html");
    }

    String get(Person person, String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request(person, path).build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= REFUSED) {
            throw new IllegalStateException(path + " answers " + answer.statusCode());
        }
        Matcher found = CSRF.matcher(answer.body());
        if (found.find()) {
            person.token = found.group(1);
        }
        return answer.body();
    }

    /// Sends a form; gives the status.
    int post(Person person, String path, Map<String, String> fields) throws IOException, InterruptedException {
        String form = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "_csrf=" + person.token + "&", ""));
        return http.send(
                        request(person, path)
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(HttpRequest.BodyPublishers.ofString(form))
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    /// Does work by so many clients, who begin at one moment.
    static <T> List<T> together(int clients, Work<T> work) throws InterruptedException {
        var start = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> running = new ArrayList<>();
            for (int client = 0; client < clients; client++) {
                int number = client;
                running.add(threads.submit(() -> {
                    start.await();
                    return work.run(number);
                }));
            }
            start.countDown();
            List<T> results = new ArrayList<>();
            for (Future<T> run : running) {
                results.add(run.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a client failed", e.getCause());
        }
    }

    private static com.sun.management.OperatingSystemMXBean process() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
    }

    /// The CPU time so far, for [#print]. Also begins the time over which the load of the machine is taken.
    static long cpu() {
        process().getCpuLoad();
        return process().getProcessCpuTime();
    }

    /// Prints a row; tells whether it is a figure.
    boolean print(String name, long[] sorted, double seconds, long cpuBefore) {
        double cores = (process().getProcessCpuTime() - cpuBefore) / 1e9 / seconds;
        int available = Runtime.getRuntime().availableProcessors();
        double others = process().getCpuLoad() * available - cores;
        boolean alone = others <= TAKEN_CORES * available;
        report.line(
                "%-28s %,8.0f requests/s   p50 %6.1f ms   p95 %6.1f ms   p99 %6.1f ms   %.1f of %d cores: %s",
                name,
                sorted.length / seconds,
                at(sorted, 0.50),
                at(sorted, 0.95),
                at(sorted, 0.99),
                cores,
                available,
                alone
                        ? cores > BUSY_CORES * available ? "bound by CPU" : "bound by waiting (disk, locks)"
                        : "NOT A FIGURE: other processes have %.1f cores".formatted(others));
        return alone;
    }

    /// The time under which a part of all requests stayed, in milliseconds.
    static double at(long[] sorted, double part) {
        return sorted.length == 0
                ? 0
                : sorted[(int) Math.min(sorted.length - 1L, Math.round(part * sorted.length))] / 1e6;
    }
}
