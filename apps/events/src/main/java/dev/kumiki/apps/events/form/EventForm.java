package dev.kumiki.apps.events.form;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Template;
import dev.kumiki.apps.events.page.GuildTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What stands in the fields of an event's form, as it was typed.
///
/// @param id of the event that it makes: a form that is sent twice makes one
/// @param version that is changed
/// @param reminder minutes before the start
record EventForm(
        @Nullable String id,
        @Nullable String version,
        @Nullable String title,
        @Nullable String start,
        @Nullable String about,
        @Nullable String capacity,
        @Nullable String minutes,
        @Nullable String channel,
        @Nullable String noticeChannel,
        @Nullable List<String> reminder,
        @Nullable String close,
        @Nullable String rhythm,
        @Nullable String thread,
        @Nullable String mirror) {
    /// What the server usually does.
    static EventForm blank(String id, String channel, String noticeChannel, List<Integer> reminders) {
        return new EventForm(id, "", "", "", "", "", "", channel, noticeChannel, texts(reminders), "", "", "", "");
    }

    /// An event as it stands; without its time if it is to be copied.
    static EventForm of(Event event, GuildTime time, String id, boolean copy) {
        EventPlan plan = event.wishes();
        return new EventForm(
                id,
                copy ? "" : Long.toString(event.version()),
                event.title(),
                copy ? "" : time.field(event.eventStartAt()),
                event.description().orElse(""),
                event.capacity().map(String::valueOf).orElse(""),
                plan.minutes().map(String::valueOf).orElse(""),
                event.recruitChannelId().value(),
                event.noticeChannelId().value(),
                texts(plan.reminders()),
                copy ? "" : plan.closeAt().map(time::field).orElse(""),
                "",
                plan.thread() ? "yes" : "",
                plan.mirror() ? "yes" : "");
    }

    /// A template.
    static EventForm of(Template template, String id, String channel) {
        EventPlan plan = template.plan();
        return new EventForm(
                id,
                "",
                template.title(),
                "",
                template.description().orElse(""),
                template.capacity().map(String::valueOf).orElse(""),
                plan.minutes().map(String::valueOf).orElse(""),
                channel,
                template.noticeChannelId().value(),
                texts(plan.reminders()),
                "",
                "",
                plan.thread() ? "yes" : "",
                plan.mirror() ? "yes" : "");
    }

    private static List<String> texts(List<Integer> minutes) {
        return minutes.stream().map(String::valueOf).toList();
    }

    static String text(@Nullable String field) {
        return field == null ? "" : field.strip();
    }

    Optional<Snowflake> channelId() {
        return snowflake(channel);
    }

    Optional<Snowflake> noticeChannelId() {
        return snowflake(noticeChannel);
    }

    private static Optional<Snowflake> snowflake(@Nullable String field) {
        try {
            return Optional.of(new Snowflake(text(field)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    List<String> reminders() {
        return reminder == null ? List.of() : reminder;
    }
}
