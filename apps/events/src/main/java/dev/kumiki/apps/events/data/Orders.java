package dev.kumiki.apps.events.data;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// What is to happen outside because of a change: written into the outbox in the transaction of the change (K-10). An
/// order says what is to be told, not in which words; its id says of which change it is, so that it is written once.
public record Orders(EventsData data) {
    /// What is ordered; the name is the kind in the outbox.
    public enum Kind {
        /// Places are free: those who wait get them.
        PROMOTE,
        /// Somebody who waited has a place.
        PROMOTED,
        /// A role is given or taken.
        ROLE,
        /// All members of an event get another role.
        ROLES,
        /// The schedule outside of a reminder follows it.
        SCHEDULE,
        /// An event was moved or called off, or takes members again.
        CHANGED,
        /// Members are reminded of an event.
        REMIND_EVENT,
        /// Members who want it are reminded of an event by direct messages.
        REMIND_DIRECTLY,
        /// One member is.
        REMIND_ONE,
        /// Those who have not acknowledged a notice are reminded.
        REMIND_NOTICE,
        /// The organiser hears who has not acknowledged.
        REPORT,
        /// The organiser hears that something could not be posted.
        REFUSED,
        /// A thread is opened under a post.
        THREAD,
        /// Discord's own list of events follows.
        MIRROR,
        /// An interaction is answered.
        REPLY,
        /// An interaction is carried out.
        INTERACTION;

        /// The kind in the outbox.
        public String key() {
            return "discord-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// The write of an order.
    ///
    /// @param id of the change, and of what is ordered for it
    public OpsTransaction order(Kind kind, String id, Map<String, String> payload) {
        return data.outbox().entry(id, kind.key(), payload);
    }

    /// Has free places given to those who wait.
    public OpsTransaction promote(EventKey event) {
        return order(Kind.PROMOTE, "promote-" + data.newId(), of(event));
    }

    /// Tells somebody that they have a place now.
    public OpsTransaction promoted(EventKey event, User user, Instant since) {
        return order(
                Kind.PROMOTED,
                "promoted-" + digits(event.eventId().value()) + "-" + user.id().value() + "-" + since.toEpochMilli(),
                with(of(event), Map.of("user", user.id().value(), "name", user.name())));
    }

    /// Gives or takes a role.
    public OpsTransaction role(GuildId guild, UserId user, Snowflake role, boolean on) {
        return order(
                Kind.ROLE,
                "role-" + data.newId(),
                Map.of(
                        "guild", guild.value(),
                        "user", user.value(),
                        "role", role.value(),
                        "on", Boolean.toString(on)));
    }

    /// Takes a role from all who are members of an event when it is carried out, and gives them another.
    public OpsTransaction roles(EventKey event, Optional<Snowflake> old, Optional<Snowflake> given) {
        return order(
                Kind.ROLES,
                "roles-" + data.newId(),
                with(
                        of(event),
                        Map.of(
                                "old", old.map(Snowflake::value).orElse(""),
                                "new", given.map(Snowflake::value).orElse(""))));
    }

    /// Has the schedule outside follow an event's reminder, where there are such schedules.
    public void follow(EventsDesignTransaction transaction, EventKey event) {
        follow(transaction, of(event));
    }

    /// Has the schedule outside follow a notice's reminder, where there are such schedules.
    public void follow(EventsDesignTransaction transaction, NoticeKey notice) {
        follow(transaction, of(notice));
    }

    private void follow(EventsDesignTransaction transaction, Map<String, String> which) {
        if (data.schedulesOutside()) {
            transaction.and(order(Kind.SCHEDULE, "schedule-" + data.newId(), which));
        }
    }

    /// Tells the members of an event of a change.
    ///
    /// @param what `moved`, `cancelled` or `reopened`
    public OpsTransaction changed(EventKey event, String what) {
        return order(Kind.CHANGED, "changed-" + data.newId(), with(of(event), Map.of("what", what)));
    }

    /// Has Discord's own list of events follow.
    public OpsTransaction mirror(EventKey event) {
        return order(Kind.MIRROR, "mirror-" + data.newId(), of(event));
    }

    /// An event in a payload.
    public static Map<String, String> of(EventKey event) {
        return Map.of(
                "guild",
                event.guildId().value(),
                "event",
                event.eventId().value().toString());
    }

    /// A notice in a payload.
    public static Map<String, String> of(NoticeKey notice) {
        return Map.of(
                "guild",
                notice.guildId().value(),
                "notice",
                notice.noticeId().value().toString());
    }

    /// The event of a payload.
    public static EventKey event(Map<String, String> payload) {
        return new EventKey(guild(payload), new EventId(UUID.fromString(field(payload, "event"))));
    }

    /// The notice of a payload.
    public static NoticeKey notice(Map<String, String> payload) {
        return new NoticeKey(guild(payload), new NoticeId(UUID.fromString(field(payload, "notice"))));
    }

    /// The server of a payload.
    public static GuildId guild(Map<String, String> payload) {
        return new GuildId(field(payload, "guild"));
    }

    /// A field of a payload.
    public static String field(Map<String, String> payload, String name) {
        String value = payload.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the order says nothing of " + name);
        }
        return value;
    }

    /// People in a payload.
    public static String people(List<User> people) {
        return String.join(
                "\n",
                people.stream()
                        .map(user -> user.id().value() + " " + user.name().replace('\n', ' '))
                        .toList());
    }

    /// The people of a payload.
    public static List<User> people(Map<String, String> payload) {
        List<User> people = new ArrayList<>();
        for (String line : field(payload, "people").split("\n", -1)) {
            int space = line.indexOf(' ');
            if (space > 0) {
                people.add(new User(new UserId(line.substring(0, space)), line.substring(space + 1)));
            }
        }
        return people;
    }

    /// A payload with more.
    public static Map<String, String> with(Map<String, String> payload, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(payload);
        all.putAll(more);
        return all;
    }

    /// An identifier without hyphens.
    public static String digits(UUID id) {
        return id.toString().replace("-", "");
    }
}
