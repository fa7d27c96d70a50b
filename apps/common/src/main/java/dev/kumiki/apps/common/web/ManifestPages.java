package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Apps;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;

/// What a phone needs to know to put an application on its home screen: `/todo/manifest.webmanifest`.
/// Browsers ask for it without cookies, so it is open to everybody and says nothing about anybody.
@Controller
final class ManifestPages {
    private static final String PAPER = "#faf8f4";

    private final Apps apps;
    private final MessageSource messages;
    private final AppIdentities identities;

    ManifestPages(Apps apps, MessageSource messages, AppIdentities identities) {
        this.apps = apps;
        this.identities = identities;
        this.messages = messages;
    }

    @GetMapping(path = "/{name}/manifest.webmanifest", produces = "application/manifest+json")
    ResponseEntity<Map<String, Object>> manifest(@PathVariable String name, Locale locale) {
        App app = apps.at("/" + name).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        Locale language = Languages.nearest(locale);
        String title = messages.getMessage(app.title(), null, language);
        return ResponseEntity.ok(Map.ofEntries(
                Map.entry("id", app.path()),
                Map.entry("name", title),
                Map.entry("short_name", title),
                Map.entry("description", messages.getMessage(app.summary(), null, language)),
                Map.entry("lang", language.toLanguageTag()),
                Map.entry("start_url", app.path()),
                Map.entry("scope", app.path()),
                Map.entry("display", "standalone"),
                Map.entry("background_color", PAPER),
                Map.entry("theme_color", identities.of(app).light().strong()),
                Map.entry("icons", List.of(icon("192", "any"), icon("512", "any"), icon("512", "maskable")))));
    }

    private static Map<String, String> icon(String size, String purpose) {
        return Map.of(
                "src",
                "/assets/common/icon-" + size + ".png",
                "sizes",
                size + "x" + size,
                "type",
                "image/png",
                "purpose",
                purpose);
    }
}
