package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.interaction.Interaction.Command;
import dev.kumiki.apps.events.interaction.Interaction.Submit;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.events.message.Modal;
import dev.kumiki.apps.events.words.BotWords;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// The forms about events.
record EventForms(BotWords words) {
    private static final DateTimeFormatter PLAIN = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
    private static final int MAX_TIME_CHARS = 100;
    private static final int MAX_NUMBER_CHARS = 5;

    Modal create(Command command) {
        return new Modal(
                ControlId.of("create").text(),
                words.text("discord.form.create"),
                List.of(
                        field(
                                "title",
                                EventDraft.MAX_TITLE_CHARS,
                                true,
                                command.option("title").orElse("")),
                        field(
                                "start",
                                MAX_TIME_CHARS,
                                true,
                                command.option("start").orElse("")),
                        field(
                                "capacity",
                                MAX_NUMBER_CHARS,
                                false,
                                command.option("capacity").orElse("")),
                        longField("description", EventDraft.MAX_DESCRIPTION_CHARS, ""),
                        field(
                                "repeat",
                                MAX_TIME_CHARS,
                                false,
                                command.option("repeat").orElse(""))));
    }

    Modal edit(Event event, ZoneId zone) {
        return new Modal(
                ControlId.of("edit", event.eventId().value()).text(),
                words.text("discord.form.edit"),
                List.of(
                        field("title", EventDraft.MAX_TITLE_CHARS, true, event.title()),
                        field(
                                "start",
                                MAX_TIME_CHARS,
                                true,
                                PLAIN.format(event.eventStartAt().atZone(zone))),
                        field(
                                "capacity",
                                MAX_NUMBER_CHARS,
                                false,
                                event.capacity().map(String::valueOf).orElse("")),
                        longField(
                                "description",
                                EventDraft.MAX_DESCRIPTION_CHARS,
                                event.description().orElse(""))));
    }

    /// A form for a change says everything: an empty field takes away what was there.
    static Function<String, Optional<String>> changes(Submit submit) {
        return key -> {
            Optional<String> written = submit.field(key);
            boolean emptied = written.isEmpty() && submit.fields().containsKey(key);
            return switch (key) {
                case "capacity" -> emptied ? Optional.of("none") : written;
                case "description" -> emptied ? Optional.of("") : written;
                default -> written;
            };
        };
    }

    Modal.Field field(String id, int maxChars, boolean required, String value) {
        return new Modal.Field(
                id,
                words.text("discord.field." + id),
                words.text("discord.hint." + id),
                false,
                maxChars,
                required,
                value);
    }

    Modal.Field longField(String id, int maxChars, String value) {
        return new Modal.Field(
                id, words.text("discord.field." + id), words.text("discord.hint." + id), true, maxChars, false, value);
    }
}
