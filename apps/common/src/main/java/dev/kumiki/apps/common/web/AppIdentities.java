package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Identity;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;

/// How each application tells itself apart: its colours as a style sheet, its mark and its pattern as drawings within
/// the page, where they take the colours of the page's theme, and its icon as a file with both themes inside.
final class AppIdentities {
    /// Where the colours are served.
    static final String STYLES = "/assets/identities.css";

    /// The name of the host itself among the applications.
    private static final String HOUSE = "common";

    private final Map<String, Identity> identities = new TreeMap<>();
    private final Map<String, String> marks = new HashMap<>();
    private final Map<String, String> weaves = new HashMap<>();

    AppIdentities(List<AppModule> modules) {
        add(HOUSE, Identity.INDIGO);
        modules.forEach(module -> add(module.app().name(), module.identity()));
    }

    private void add(String name, Identity identity) {
        identities.put(name, identity);
        marks.put(name, drawing(name, "mark.svg"));
        weaves.put(name, drawing(name, "weave.svg"));
    }

    private static String drawing(String name, String file) {
        var own = new ClassPathResource("static/assets/" + name + "/" + file);
        var found = own.exists() ? own : new ClassPathResource("static/assets/" + HOUSE + "/" + file);
        try (InputStream in = found.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("no drawing " + file, e);
        }
    }

    /// The identity of an application.
    Identity of(App app) {
        return identities.getOrDefault(app.name(), Identity.INDIGO);
    }

    /// The mark of an application, or of the host; SVG for the page itself.
    String mark(@Nullable App app) {
        return marks.getOrDefault(name(app), marks.getOrDefault(HOUSE, ""));
    }

    /// The pattern of an application; SVG for the page itself.
    String weave(App app) {
        return weaves.getOrDefault(app.name(), weaves.getOrDefault(HOUSE, ""));
    }

    /// The path of the icon that browsers show for an application, or for the host.
    String icon(@Nullable App app) {
        return iconPath(identities.containsKey(name(app)) ? name(app) : HOUSE);
    }

    private static String name(@Nullable App app) {
        return app == null ? HOUSE : app.name();
    }

    private static String iconPath(String name) {
        return "/assets/identity/" + name + ".svg";
    }

    /// Everything that is served as a file, by its path.
    Map<String, String> files() {
        Map<String, String> files = new HashMap<>();
        var styles = new StringBuilder();
        identities.forEach((name, identity) -> {
            styles.append(styles(name, identity));
            files.put(iconPath(name), icon(name, identity));
        });
        files.put(STYLES, styles.toString());
        return files;
    }

    private static String styles(String name, Identity identity) {
        String fonts =
                identity.headings().map(names -> " --heading: " + names + ";").orElse("");
        return "[data-app=\"%s\"] { --accent: light-dark(%s, %s); --accent-soft: light-dark(%s, %s); --accent-mid: light-dark(%s, %s);%s }%n"
                .formatted(
                        name,
                        identity.light().strong(),
                        identity.dark().strong(),
                        identity.light().soft(),
                        identity.dark().soft(),
                        identity.light().mid(),
                        identity.dark().mid(),
                        fonts);
    }

    /// The mark with its colours inside: an icon stands outside of every page.
    private String icon(String name, Identity identity) {
        String colours = "<style>%s@media (prefers-color-scheme:dark){%s}</style>"
                .formatted(colours(identity.light(), "#a8632a"), colours(identity.dark(), "#d9a066"));
        return marks.getOrDefault(name, "").replaceFirst("(<svg[^>]*>)", "$1" + colours);
    }

    private static String colours(Identity.Accent accent, String wood) {
        return (".ln{fill:none;stroke:%1$s;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}.fl{fill:%1$s}"
                        + ".sf{fill:%2$s}.wd{fill:none;stroke:%3$s;stroke-width:1.6;stroke-linecap:round}")
                .formatted(accent.strong(), accent.mid(), wood);
    }
}
