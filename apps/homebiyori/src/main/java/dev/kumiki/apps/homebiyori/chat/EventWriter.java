package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/// Writes an answer to the browser as it comes, as server-sent events: `piece`, then `done` or `trouble`.
///
/// A reader who has gone does not end the answer: it is written to its end and stored. Belongs to one thread.
final class EventWriter implements Answers.Hearing {
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServletResponse response;
    private final BooleanSupplier stopped;
    private boolean gone;

    EventWriter(HttpServletResponse response, BooleanSupplier stopped) {
        this.response = response;
        this.stopped = stopped;
        response.setContentType("text/event-stream;charset=UTF-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Accel-Buffering", "no");
    }

    @Override
    public void piece(AiCharacter who, String text) {
        write("piece", Map.of("who", who.name().toLowerCase(Locale.ROOT), "text", text));
    }

    @Override
    public boolean isStopped() {
        return stopped.getAsBoolean();
    }

    /// Says how it ended.
    void end(SendResult result) {
        switch (result) {
            case SendResult.Saved(var chat, var fruit, var newStage) ->
                write(
                        "done",
                        Map.of(
                                "ref",
                                ChatRef.of(chat).toString(),
                                "grown",
                                fruit.isPresent() ? "fruit" : newStage ? "stage" : "",
                                "help",
                                chat.help().isPresent()));
            case SendResult.Unchanged(var chat) ->
                write(
                        "done",
                        Map.of(
                                "ref",
                                chat.map(found -> ChatRef.of(found).toString()).orElse("")));
            case SendResult.Underway _ -> trouble("underway");
            case SendResult.NoAnswer _ -> trouble("no-answer");
            case SendResult.PremiumOnly _ -> trouble("premium");
            case SendResult.InvalidMessage _ -> trouble("invalid");
            case SendResult.TooManyMessages _ -> trouble("too-many");
            case SendResult.Gone _ -> trouble("gone");
            case SendResult.Busy _ -> trouble("busy");
        }
    }

    private void trouble(String kind) {
        write("trouble", Map.of("kind", kind));
    }

    private void write(String event, Map<String, ?> data) {
        if (gone) {
            return;
        }
        try {
            var out = response.getOutputStream();
            out.write(("event: " + event + "\ndata: " + JSON.writeValueAsString(data) + "\n\n")
                    .getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException | UncheckedIOException e) {
            gone = true;
            LoggerFactory.getLogger(EventWriter.class).debug("the reader of an answer has gone", e);
        }
    }
}
