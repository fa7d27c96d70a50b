package dev.kumiki.apps.common.look;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Takes pictures of pages at three widths, in both languages and themes: run [#main] with the names of pages and look
/// at `target/pictures`. No test: somebody has to look.
final class Pictures {
    private static final Path FOLDER = Path.of("target", "pictures");
    private static final List<Integer> WIDTHS = List.of(320, 390, 1280);

    private Pictures() {}

    public static void main(String[] names) throws IOException {
        Files.createDirectories(FOLDER);
        try (var site = new LookSite();
                var browser = Browser.start()) {
            for (String language : List.of("ja", "en")) {
                try (BrowserContext context = browser.sit(Seat.desk(language))) {
                    Page page = context.newPage();
                    site.signIn(page);
                    for (String name : names) {
                        shoot(page, site.uri() + LookSite.path(name), name + "-" + language);
                    }
                }
            }
        }
        System.exit(0);
    }

    private static void shoot(Page page, String address, String name) {
        page.navigate(address);
        for (boolean dark : List.of(false, true)) {
            page.emulateMedia(new Page.EmulateMediaOptions()
                    .setReducedMotion(ReducedMotion.REDUCE)
                    .setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT));
            for (int width : WIDTHS) {
                page.setViewportSize(width, 800);
                page.screenshot(new Page.ScreenshotOptions()
                        .setPath(FOLDER.resolve(name + "-" + width + (dark ? "-dark" : "") + ".png"))
                        .setFullPage(true));
            }
        }
    }
}
