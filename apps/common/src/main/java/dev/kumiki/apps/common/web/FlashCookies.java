package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Apps;
import dev.kumiki.apps.common.host.Platform;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.FlashMap;
import org.springframework.web.servlet.support.AbstractFlashMapManager;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Carries a [Flash], and texts beside it, from a form to the page after it, in the browser: nothing is stored for it,
/// and notices that no page ever shows fill nothing. Where too many wait, the oldest go.
final class FlashCookies extends AbstractFlashMapManager {
    /// The request attribute with what the answer leaves in the browser, which the request's own cookie does not tell.
    private static final String LEFT = FlashCookies.class.getName();

    private static final Duration KEPT = Duration.ofMinutes(3);
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Apps apps;
    private final Platform platform;

    FlashCookies(Apps apps, Platform platform) {
        this.apps = apps;
        this.platform = platform;
        setFlashMapTimeout((int) KEPT.toSeconds());
    }

    private SealedCookie cookie(HttpServletRequest request) {
        Optional<App> app = apps.at(request.getRequestURI());
        String name = app.map(App::name).orElse("kumiki");
        return new SealedCookie(
                name + "-notice",
                app.map(App::path).orElse("/"),
                KEPT,
                platform.secret().seal("notice " + name),
                platform.clock(),
                platform.address()::isSecure);
    }

    @Override
    protected @Nullable List<FlashMap> retrieveFlashMaps(HttpServletRequest request) {
        Optional<String> written = request.getAttribute(LEFT) instanceof String text
                ? Optional.of(text)
                : cookie(request).read(request);
        return written.map(FlashCookies::read).orElse(null);
    }

    @Override
    protected void updateFlashMaps(List<FlashMap> flashes, HttpServletRequest request, HttpServletResponse response) {
        SealedCookie cookie = cookie(request);
        List<FlashMap> kept = new ArrayList<>(flashes);
        while (!kept.isEmpty() && !cookie.write(request, response, written(kept))) {
            kept.removeFirst();
        }
        if (kept.isEmpty() && cookie.isSent(request)) {
            cookie.clear(request, response);
        }
        request.setAttribute(LEFT, written(kept));
    }

    private static String written(List<FlashMap> flashes) {
        var array = NODES.arrayNode();
        flashes.forEach(flash -> array.add(written(flash)));
        return JSON.writeValueAsString(array);
    }

    private static ObjectNode written(FlashMap flash) {
        var object = NODES.objectNode();
        object.put("path", flash.getTargetRequestPath());
        object.put("until", flash.getExpirationTime());
        var parameters = object.putObject("parameters");
        flash.getTargetRequestParams().forEach((name, values) -> {
            var array = parameters.putArray(name);
            values.forEach(array::add);
        });
        var texts = object.putObject("texts");
        flash.forEach((name, value) -> {
            switch (value) {
                case Flash notice when name.equals(Flash.NAME) -> object.set("notice", written(notice));
                case String text -> texts.put(name, text);
                default ->
                    throw new IllegalArgumentException("a redirect carries a notice and texts, not '" + name + "'");
            }
        });
        return object;
    }

    private static ObjectNode written(Flash notice) {
        var object = NODES.objectNode().put("kind", notice.kind()).put("message", notice.message());
        var arguments = object.putArray("arguments");
        notice.arguments().forEach(arguments::add);
        Flash.Undo undo = notice.undo();
        if (undo != null) {
            object.put("action", undo.action()).put("token", undo.token());
        }
        return object;
    }

    private static List<FlashMap> read(String text) {
        List<FlashMap> flashes = new ArrayList<>();
        JSON.readTree(text).values().forEach(node -> flashes.add(flash(node)));
        return flashes;
    }

    private static FlashMap flash(JsonNode node) {
        var flash = new FlashMap();
        JsonNode path = node.get("path");
        flash.setTargetRequestPath(path.isNull() ? null : path.stringValue());
        flash.setExpirationTime(node.get("until").longValue());
        node.get("parameters")
                .properties()
                .forEach(parameter -> parameter
                        .getValue()
                        .values()
                        .forEach(value -> flash.addTargetRequestParam(parameter.getKey(), value.stringValue())));
        node.get("texts")
                .properties()
                .forEach(text -> flash.put(text.getKey(), text.getValue().stringValue()));
        if (node.has("notice")) {
            flash.put(Flash.NAME, notice(node.get("notice")));
        }
        return flash;
    }

    private static Flash notice(JsonNode node) {
        List<String> arguments = new ArrayList<>();
        node.get("arguments").values().forEach(argument -> arguments.add(argument.stringValue()));
        var notice =
                new Flash(node.get("kind").stringValue(), node.get("message").stringValue(), arguments, null);
        return node.has("action")
                ? notice.undo(
                        node.get("action").stringValue(), node.get("token").stringValue())
                : notice;
    }
}
