package dev.kumiki.apps.testkit.web;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/// The machine's Chromium, driven by a test.
///
/// Everything that pages say on the console, and every request that fails, is kept for [#complaints].
public final class Browser implements AutoCloseable {
    /// The narrowest phone that pages must fit, in pixels.
    public static final int NARROW_WIDTH = 320;

    /// A usual phone's width, in pixels.
    public static final int PHONE_WIDTH = 390;

    /// A desk's width, in pixels.
    public static final int DESK_WIDTH = 1280;

    private static final int PHONE_HEIGHT = 844;
    private static final int DESK_HEIGHT = 860;
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
    private static final List<String> APPLICATIONS = List.of(
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium");
    private static final List<String> SERIOUS = List.of("serious", "critical");
    private static final String VIOLATIONS = """
            async (impacts) => {
              const { violations } = await axe.run(document, { iframes: false, resultTypes: ["violations"] });
              return violations
                .filter((rule) => impacts.includes(rule.impact))
                .map((rule) => `${rule.id}: ${rule.help} at ${rule.nodes.map((node) => node.target.join(" "))}`);
            }""";

    private final Playwright playwright;
    private final com.microsoft.playwright.Browser chromium;

    private Browser(Playwright playwright, com.microsoft.playwright.Browser chromium) {
        this.playwright = playwright;
        this.chromium = chromium;
    }

    /// A place to sit at.
    ///
    /// @param scripts whether pages may run scripts
    /// @param phone whether it is as small as a phone
    /// @param language of the person, such as `ja`
    public record Seat(boolean scripts, boolean phone, String language) {
        /// At a desk, with scripts.
        public static Seat desk(String language) {
            return new Seat(true, false, language);
        }

        /// On a phone, with scripts.
        public static Seat phone(String language) {
            return new Seat(true, true, language);
        }

        /// The same with scripts switched off.
        public Seat withoutScripts() {
            return new Seat(false, phone, language);
        }
    }

    /// Starts the browser.
    public static Browser start() {
        Path executable = executable();
        var playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        var chromium = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage")));
        return new Browser(playwright, chromium);
    }

    /// The browser of a whole run of tests, started by whoever asks first and closed at its end.
    public static Browser shared(ExtensionContext run) {
        return run.getRoot()
                .getStore(ExtensionContext.Namespace.create(Browser.class))
                .computeIfAbsent(Browser.class, _ -> start(), Browser.class);
    }

    /// The Chromium that the environment names, or else one that the machine has under a usual name.
    private static Path executable() {
        return candidates()
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "the tests of pages need Chromium: ./verify brings it, or KUMIKI_CHROMIUM says where it is"));
    }

    private static Stream<Path> candidates() {
        Stream<Path> named = Stream.of("KUMIKI_CHROMIUM", "CHROME_PATH")
                .flatMap(name -> Optional.ofNullable(System.getenv(name)).stream())
                .filter(path -> !path.isBlank())
                .map(Path::of);
        Stream<Path> installed = Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)));
        return Stream.of(named, installed, APPLICATIONS.stream().map(Path::of)).flatMap(paths -> paths);
    }

    /// Somebody new sits down: no cookies, nothing remembered.
    public BrowserContext sit(Seat seat) {
        return chromium.newContext(new com.microsoft.playwright.Browser.NewContextOptions()
                .setJavaScriptEnabled(seat.scripts())
                .setLocale(seat.language())
                .setTimezoneId("Asia/Tokyo")
                .setViewportSize(seat.phone() ? PHONE_WIDTH : DESK_WIDTH, seat.phone() ? PHONE_HEIGHT : DESK_HEIGHT));
    }

    /// Shows a page as on a phone, or as at a desk.
    public static void resize(Page page, boolean phone) {
        page.setViewportSize(phone ? PHONE_WIDTH : DESK_WIDTH, phone ? PHONE_HEIGHT : DESK_HEIGHT);
    }

    /// Shows a page at a width in pixels, as tall as a phone or a desk.
    public static void resize(Page page, int width) {
        page.setViewportSize(width, width < DESK_WIDTH ? PHONE_HEIGHT : DESK_HEIGHT);
    }

    /// What goes wrong on a page from now on: console errors, refused resources, thrown errors.
    public static List<String> complaints(Page page) {
        List<String> complaints = new ArrayList<>();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                complaints.add(message.text());
            }
        });
        page.onPageError(complaints::add);
        page.onRequestFailed(request -> complaints.add(request.url() + ": " + request.failure()));
        return complaints;
    }

    /// What axe finds serious or critical on a page as it is, without its frames, one line each.
    ///
    /// Axe is given to a page once and asked for violations only: looking at a page in several states costs little
    /// more than looking once.
    public static List<String> seriousFindings(Page page) {
        if ((Boolean) page.evaluate("typeof axe === 'undefined'")) {
            page.evaluate(AxeBuilder.getAxeScript());
        }
        return ((List<?>) page.evaluate(VIOLATIONS, SERIOUS))
                .stream().map(String::valueOf).toList();
    }

    @Override
    public void close() {
        chromium.close();
        playwright.close();
    }
}
