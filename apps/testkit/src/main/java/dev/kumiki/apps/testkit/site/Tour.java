package dev.kumiki.apps.testkit.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.ReducedMotion;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// A walk through an application's pages in one browser and one language, which looks at each page and state.
///
/// A look: the page fits 320, 390 and 1280 pixels, is in the language, says nothing on the console, and axe finds
/// nothing
/// serious. Axe is what costs, so it runs once for each look, in turn on a phone and at a desk, light and dark, so that
/// the two languages' walks together show it every page at both widths and in both schemes.
public final class Tour implements AutoCloseable {
    /// What the console says of a page that is shown with the status of a failure, as it should be.
    private static final Pattern REFUSED = Pattern.compile("status of (400|403|404|409|410|422|429)");

    /// What is wrong with a page at its width: elements that make it wider than the window, another language, and texts
    /// whose key nobody knows.
    private static final String WRONG = """
            (language) => {
              const wrong = [];
              const width = document.documentElement.clientWidth;
              if (document.documentElement.scrollWidth > width) {
                wrong.push("scrolls sideways for " + [...document.querySelectorAll("body *")]
                  .filter((element) => element.getBoundingClientRect().right > width)
                  .slice(0, 8)
                  .map((element) => `${element.tagName} ${element.id} ${element.className}`));
              }
              if (document.documentElement.lang !== language) {
                wrong.push("is in the language " + document.documentElement.lang);
              }
              const unknown = document.body.textContent.match(/\\?\\?[\\w.-]+\\?\\?/);
              if (unknown) {
                wrong.push("has no text for " + unknown[0]);
              }
              return wrong;
            }""";

    private final TestSite site;
    private final String language;
    private final BrowserContext context;
    private final Page page;
    private final List<String> complaints;
    private final List<String> findings = new ArrayList<>();
    private final Set<String> paths = new HashSet<>();
    private int looks;

    /// Begins, signed out.
    Tour(TestSite site, String language) {
        this.site = site;
        this.language = language;
        this.context = site.sit(Seat.desk(language));
        this.page = context.newPage();
        this.complaints = Browser.complaints(page);
    }

    /// The page of the browser, to do something on it.
    public Page page() {
        return page;
    }

    /// The language of the walk, `en` or `ja`.
    public String language() {
        return language;
    }

    /// A name for somebody of this walk alone: the other language's walk has people of its own.
    public String own(String name) {
        return name + language;
    }

    /// Goes on signed in as somebody, who is made if there is nobody of that name.
    public Tour as(String name) {
        String session = site.session(name);
        site.setLanguage(name, Locale.forLanguageTag(language));
        context.clearCookies();
        context.addCookies(List.of(new Cookie(site.cookie(), session)
                .setDomain(site.uri().getHost())
                .setPath(site.path(""))
                .setHttpOnly(true)));
        return this;
    }

    /// Goes on signed out.
    public Tour signedOut() {
        context.clearCookies();
        return this;
    }

    /// Opens a page without looking.
    ///
    /// @param path what follows the application's name, or a whole address
    public void go(String path) {
        page.navigate(path.startsWith("http") ? path : site.address(path));
    }

    /// Opens pages and looks at each.
    ///
    /// @param paths what follows the application's name, or whole addresses
    public void open(String... paths) {
        for (String path : paths) {
            go(path);
            look(path);
        }
    }

    /// Looks at the page as it is.
    ///
    /// @param state what a reader of the findings calls it
    public void look(String state) {
        paths.add(URI.create(page.url()).getPath());
        Look look = Look.of(looks++, language);
        for (int width : List.of(Browser.NARROW_WIDTH, Browser.PHONE_WIDTH, Browser.DESK_WIDTH)) {
            Browser.resize(page, width);
            for (Object wrong : (List<?>) page.evaluate(WRONG, language)) {
                findings.add(state + " at " + width + " px: " + wrong);
            }
            if (width == look.width()) {
                page.emulateMedia(new Page.EmulateMediaOptions()
                        .setColorScheme(look.scheme())
                        .setReducedMotion(ReducedMotion.REDUCE));
                Browser.seriousFindings(page).forEach(finding -> findings.add(state + ", " + look + ": " + finding));
            }
        }
        complaints.stream()
                .filter(complaint -> !REFUSED.matcher(complaint).find())
                .forEach(complaint -> findings.add(state + ": " + complaint));
        complaints.clear();
    }

    /// How axe looks at a page.
    private record Look(int width, ColorScheme scheme) {
        /// The four ways in turn. The other language's walk has the other width and the other scheme of the same page.
        static Look of(int number, String language) {
            boolean english = language.equals("en");
            boolean phone = (number % 2 == 0) == english;
            boolean dark = (number / 2 % 2 == 0) == phone;
            return new Look(
                    phone ? Browser.PHONE_WIDTH : Browser.DESK_WIDTH, dark ? ColorScheme.DARK : ColorScheme.LIGHT);
        }
    }

    /// What was wrong, one line each.
    List<String> findings() {
        return List.copyOf(findings);
    }

    /// Whether a page of a route was looked at.
    boolean hasSeen(Route route) {
        return paths.stream().anyMatch(route::matches);
    }

    @Override
    public void close() {
        context.close();
    }
}
