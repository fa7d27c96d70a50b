package dev.kumiki.apps.lessons.availability;

import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.http.Call;
import dev.kumiki.apps.common.http.CallResult;
import dev.kumiki.apps.common.http.Outgoing;
import dev.kumiki.apps.common.http.Reply;
import dev.kumiki.apps.lessons.design.Lesson;
import java.net.URI;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Asks another system over HTTP: `GET BASE/gnz/2026-11-19/0730` answers `{"free": 3}`, or 404 for a lesson that it
/// does not have. What leads elsewhere, is no such object or is larger than expected is a failure.
public final class HttpAvailability implements AvailabilitySource {
    private static final int NOT_FOUND = 404;
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HHmm", Locale.ROOT);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Outgoing calls;
    private final URI base;
    private final String token;

    /// At an address.
    ///
    /// @param base without a slash at its end
    /// @param token sent as a bearer token; empty to send none
    public HttpAvailability(Outgoing calls, URI base, String token) {
        this.calls = calls;
        this.base = base;
        this.token = token;
    }

    /// The address that a setting names.
    public static URI address(String setting, String text) {
        try {
            URI uri = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
            if (("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
                    && uri.getHost() != null
                    && uri.getQuery() == null) {
                return uri;
            }
        } catch (IllegalArgumentException _) {
            // Refused below, with what would be right.
        }
        throw new BadSettingException(
                setting + " is an address such as https://seats.example.com/lessons, not '" + text + "'");
    }

    @Override
    public Availability of(Lesson lesson) throws InterruptedException {
        var call = Call.of(
                        "GET",
                        URI.create(base + "/" + lesson.studioCode().value() + "/" + lesson.lessonDate() + "/"
                                + CLOCK.format(lesson.startTime())))
                .header("Accept", "application/json")
                .route("availability");
        return switch (calls.send(token.isEmpty() ? call : call.secret("Authorization", "Bearer " + token))) {
            case CallResult.Answered(var reply) -> read(reply);
            case CallResult.Limited(var wait) ->
                new Availability.Failed("the service wants to be left alone for " + wait);
            case CallResult.Failed(var reason) -> new Availability.Failed("no answer: " + reason);
        };
    }

    private static Availability read(Reply reply) {
        if (reply.status() == NOT_FOUND) {
            return new Availability.Unknown();
        }
        if (!reply.isSuccess()) {
            return new Availability.Failed("the service answered " + reply.status());
        }
        try {
            JsonNode free = JSON.readTree(reply.text()).path("free");
            return free.isInt() && free.intValue() >= 0
                    ? new Availability.Known(Math.min(free.intValue(), Lesson.MAX_CAPACITY))
                    : new Availability.Failed("the answer has no number of free seats");
        } catch (JacksonException _) {
            return new Availability.Failed("the answer is not JSON");
        }
    }
}
