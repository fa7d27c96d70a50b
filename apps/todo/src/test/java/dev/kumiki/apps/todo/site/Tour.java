package dev.kumiki.apps.todo.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.kumiki.apps.testkit.web.Browser;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// A walk through pages in one browser, which looks at each at desk and at phone width, once light and once dark.
final class Tour implements AutoCloseable {
    /// What the console says of a page that is shown with the status of a failure, as it should be.
    private static final Pattern REFUSED = Pattern.compile("status of (404|409|410|422)");

    /// The elements that make a page wider than the window.
    private static final String TOO_WIDE = """
            () => document.documentElement.scrollWidth <= window.innerWidth ? [] :
              [...document.querySelectorAll("body *")]
                .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
                .map((element) => `${element.tagName} ${element.id} ${element.className}`)""";

    private final BrowserContext context;
    private final Page page;
    private final Notes notes;
    private final boolean darkPhone;
    private final List<String> complaints;

    /// What was seen on tours.
    ///
    /// @param findings what was wrong, one line each
    /// @param paths of the pages that were looked at
    record Notes(List<String> findings, Set<String> paths) {
        Notes() {
            this(new ArrayList<>(), new HashSet<>());
        }
    }

    /// Begins in a browser.
    ///
    /// @param darkPhone whether it is dark on the phone and light at the desk, or the other way round
    Tour(BrowserContext context, Notes notes, boolean darkPhone) {
        this.darkPhone = darkPhone;
        this.context = context;
        this.notes = notes;
        this.page = context.newPage();
        this.complaints = Browser.complaints(page);
    }

    Page page() {
        return page;
    }

    /// Opens an address and looks at it.
    void open(String address) {
        page.navigate(address);
        look(address.substring(address.indexOf("/todo")));
    }

    /// Looks at the page as it is.
    void look(String name) {
        notes.paths().add(URI.create(page.url()).getPath());
        for (boolean phone : List.of(false, true)) {
            Browser.resize(page, phone);
            String where = name + (phone ? ", phone: " : ", desk: ");
            var wide = (List<?>) page.evaluate(TOO_WIDE);
            if (!wide.isEmpty()) {
                notes.findings().add(where + "scrolls sideways for " + wide);
            }
            ColorScheme scheme = phone == darkPhone ? ColorScheme.DARK : ColorScheme.LIGHT;
            page.emulateMedia(
                    new Page.EmulateMediaOptions().setColorScheme(scheme).setReducedMotion(ReducedMotion.REDUCE));
            Browser.seriousFindings(page).forEach(finding -> notes.findings().add(where + scheme + " " + finding));
        }
        Browser.resize(page, false);
        complaints.stream()
                .filter(complaint -> !REFUSED.matcher(complaint).find())
                .forEach(complaint -> notes.findings().add(name + ": " + complaint));
        complaints.clear();
    }

    @Override
    public void close() {
        context.close();
    }
}
