package dev.kumiki.bench;

import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.todo.TodoModule;
import dev.kumiki.apps.todo.demo.DemoAccount;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// What pages cost: the server's CPU, the bytes of HTML before compression, and calls to DynamoDB.
///
/// Server and client share the process. The client is one platform thread that reads and drops the answer; its CPU
/// time is taken off the process's, so that what is left is the server with everything it causes, garbage collection
/// included. Wall time would measure the machine's other work.
final class PagesBench {
    /// How often every page is measured before it counts: until then the compiler works beside the server.
    private static final int WARM_UP_ROUNDS = 3;
    private static final int LEAST_REQUESTS = 20;

    /// How many todos are added to the demo's: more than a page.
    private static final int ADDED = 30;

    private static final List<String> LINES = List.of(
            "明日15時 企画書のレビュー !高 #仕事",
            "金曜 17時 週報を出す #仕事",
            "毎週月曜 9:30 チーム定例の準備をする #仕事",
            "図書館に本を返して、予約した本を借りる #家",
            "牛乳と卵と食パンを買う #家",
            "来週木曜 10時 歯医者 !高 #健康");

    /// A page, and the most it may cost where that is less than for every page.
    ///
    /// @param millis CPU of a request; 0 for what every page may cost
    /// @param kilobytes HTML, in 1,000 bytes; 0 for what every page may have
    private record Page(String name, String path, double millis, double kilobytes) {
        Page(String name, String path) {
            this(name, path, 0, 0);
        }
    }

    private static final List<Page> PAGES = List.of(
            new Page("board, 25 rows", "/todo", 3, 20),
            new Page("board, today", "/todo?due=today"),
            new Page("board, upcoming", "/todo?due=upcoming"),
            new Page("board, selecting", "/todo?select=on"),
            new Page("form of a todo", "/todo/new"),
            new Page("week", "/todo/week"),
            new Page("categories", "/todo/categories"),
            new Page("statistics", "/todo/statistics"),
            new Page("trash", "/todo/trash"),
            new Page("settings", "/todo/settings"),
            new Page("help", "/todo/help"));

    /// The most any page may cost, in milliseconds of CPU, and in 1,000 bytes of HTML.
    private static final double MOST_MILLIS = 5;

    private static final double MOST_KILOBYTES = 200;

    private final Path directory;
    private final Duration window;
    private final Report report;
    private final AtomicLong calls = new AtomicLong();
    private final com.sun.management.OperatingSystemMXBean process =
            ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);

    PagesBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.window = settings.window();
        this.report = new Report(out);
    }

    void run() throws IOException {
        var mailer = new FolderMailer(
                directory.resolve("mail"), new Envelope("bench@example.com", "example.com", Clock.systemUTC()));
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                Host host = Host.start(
                        Listen.anywhere(),
                        Platform.local(counted(db), Clock.systemUTC(), mailer).withDemo(),
                        new Facts("in memory", "a folder"),
                        List.of(new TodoModule()))) {
            var browser = new Browser(host.uri());
            browser.signIn();
            browser.fill();
            List<Page> pages = new ArrayList<>(PAGES);
            pages.addAll(others(host, browser));
            report.line("%-28s %10s %10s %6s", "page", "CPU ms", "KB", "calls");
            for (int round = 0; round < WARM_UP_ROUNDS; round++) {
                for (Page page : pages) {
                    browser.measure(page.path(), window);
                }
            }
            for (Page page : pages) {
                print(page, browser.measure(page.path(), window));
            }
        }
    }

    /// Every other page that the routes know, that needs nothing to be named and that answers with HTML.
    private static List<Page> others(Host host, Browser browser) {
        return host
                .bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping")
                .getHandlerMethods()
                .keySet()
                .stream()
                .filter(route -> route.getMethodsCondition().getMethods().contains(RequestMethod.GET))
                .flatMap(route -> route.getPatternValues().stream())
                .filter(path -> !path.contains("{")
                        && PAGES.stream().noneMatch(page -> page.path().equals(path)))
                .filter(browser::isPage)
                .sorted()
                .map(path -> new Page(path, path))
                .toList();
    }

    private void print(Page page, Cost cost) {
        double millis = page.millis() == 0 ? MOST_MILLIS : page.millis();
        double kilobytes = page.kilobytes() == 0 ? MOST_KILOBYTES : page.kilobytes();
        boolean met = cost.millis() < millis && cost.kilobytes() < kilobytes;
        String bar = "  bar %.0f ms, %.0f KB: %s".formatted(millis, kilobytes, met ? "met" : "MISSED");
        report.line("%-28s %10.2f %10.1f %6.0f%s", page.name(), cost.millis(), cost.kilobytes(), cost.calls(), bar);
    }

    private record Cost(double millis, double kilobytes, double calls) {}

    private DynamoDbClient counted(DynamoDbClient client) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                PagesBench.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (_, method, arguments) -> {
                    calls.incrementAndGet();
                    try {
                        return method.invoke(client, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /// Asks for pages one after the other, signed in.
    private final class Browser {
        private final URI home;
        private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);

        Browser(URI home) {
            this.home = home;
        }

        void signIn() throws IOException {
            String form = new String(get("/todo/account/sign-in"), StandardCharsets.UTF_8);
            post("/todo/account/demo", "_csrf=" + field(form, "_csrf") + "&who=" + encode(DemoAccount.NAME));
            if (!new String(get("/todo"), StandardCharsets.UTF_8).contains("id=\"board\"")) {
                throw new IllegalStateException("not signed in");
            }
        }

        /// Adds todos as people do, so that the board shows identifiers as it makes them and not the demo's short ones.
        void fill() throws IOException {
            for (int at = 0; at < ADDED; at++) {
                String board = new String(get("/todo"), StandardCharsets.UTF_8);
                String line = LINES.get(at % LINES.size());
                post(
                        "/todo/quick",
                        "id=" + field(board, "id") + "&_csrf=" + field(board, "_csrf") + "&line=" + encode(line));
            }
        }

        private static String field(String page, String name) {
            Matcher value =
                    Pattern.compile("name=\"" + name + "\" value=\"([^\"]+)\"").matcher(page);
            if (!value.find()) {
                throw new IllegalStateException("the page has no field " + name);
            }
            return encode(value.group(1));
        }

        private void post(String path, String body) throws IOException {
            HttpURLConnection connection = open(path);
            connection.setRequestMethod("POST");
            connection.setDoOutput(true);
            try (OutputStream out = connection.getOutputStream()) {
                out.write(body.getBytes(StandardCharsets.UTF_8));
            }
            answer(connection);
        }

        private static String encode(String text) {
            return URLEncoder.encode(text, StandardCharsets.UTF_8);
        }

        private HttpURLConnection open(String path) throws IOException {
            var connection = (HttpURLConnection) home.resolve(path).toURL().openConnection();
            connection.setInstanceFollowRedirects(false);
            connection.setRequestProperty("Accept", "text/html");
            connection.setRequestProperty("Accept-Language", "ja");
            cookies.get(home.resolve(path), Map.of())
                    .forEach((name, values) -> connection.setRequestProperty(name, String.join("; ", values)));
            return connection;
        }

        private byte[] answer(HttpURLConnection connection) throws IOException {
            try (InputStream in = connection.getInputStream()) {
                byte[] body = in.readAllBytes();
                cookies.put(URI.create(connection.getURL().toString()), connection.getHeaderFields());
                return body;
            }
        }

        /// Whether a path answers with HTML.
        boolean isPage(String path) {
            try {
                HttpURLConnection connection = open(path);
                return connection.getResponseCode() == HttpURLConnection.HTTP_OK
                        && String.valueOf(connection.getContentType()).startsWith("text/html");
            } catch (IOException e) {
                return false;
            }
        }

        byte[] get(String path) throws IOException {
            HttpURLConnection connection = open(path);
            byte[] body = answer(connection);
            if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
                throw new IllegalStateException(path + " answers " + connection.getResponseCode());
            }
            return body;
        }

        Cost measure(String path, Duration window) throws IOException {
            var threads = ManagementFactory.getThreadMXBean();
            long bytes = 0;
            int requests = 0;
            long called = calls.get();
            long mine = threads.getCurrentThreadCpuTime();
            long all = process.getProcessCpuTime();
            long end = System.nanoTime() + window.toNanos();
            while (requests < LEAST_REQUESTS || System.nanoTime() < end) {
                bytes += get(path).length;
                requests++;
            }
            long spent = process.getProcessCpuTime() - all - (threads.getCurrentThreadCpuTime() - mine);
            return new Cost(spent / 1e6 / requests, bytes / 1e3 / requests, (double) (calls.get() - called) / requests);
        }
    }
}
