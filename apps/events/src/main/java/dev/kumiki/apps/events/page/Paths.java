package dev.kumiki.apps.events.page;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.Snowflake;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where things are on the pages, and what addresses name.
public final class Paths {
    private static final Pattern DISCORD_LINK =
            Pattern.compile("https://(?:\\w+\\.)?discord\\.com/channels/(\\d{1,20})/(\\d{1,20})(?:/(\\d{1,20}))?");
    private static final Pattern OWN = Pattern.compile("/events/g/[0-9]{1,20}(?:/[\\w./?=&%#-]*)?");

    private Paths() {}

    /// The page of an event.
    public static String of(Event event) {
        return event(event.guildId(), event.eventId());
    }

    /// The page of an event.
    public static String event(GuildId guild, EventId event) {
        return GuildView.path(guild) + "/e/" + event.value();
    }

    /// The page of a notice: that of its event, which shows this one.
    public static String of(Notice notice) {
        return event(notice.guildId(), notice.eventId()) + "?notice="
                + notice.noticeId().value();
    }

    /// The page of a poll.
    public static String of(Poll poll) {
        return GuildView.path(poll.guildId()) + "/polls/" + poll.pollId();
    }

    /// A channel, at one of its posts if there is one.
    public static String post(GuildId guild, Snowflake channel, Optional<Snowflake> message) {
        return GuildView.path(guild) + "/c/" + channel.value()
                + message.map(id -> "#m" + id.value()).orElse("");
    }

    /// The page for a link of a message: links to Discord's channels lead to the same channels here.
    public static String inside(String url) {
        Matcher link = DISCORD_LINK.matcher(url);
        return link.matches()
                ? post(
                        new GuildId(link.group(1)),
                        new Snowflake(link.group(2)),
                        Optional.ofNullable(link.group(3)).map(Snowflake::new))
                : url;
    }

    /// The event that an address names.
    public static EventId eventId(String text) {
        return new EventId(id(text));
    }

    /// The notice that an address names.
    public static NoticeId noticeId(String text) {
        return new NoticeId(id(text));
    }

    /// The id that an address names; what can be none is not there.
    public static UUID id(String text) {
        return Seats.parsed(() -> {
            UUID id = UUID.fromString(text);
            if (!id.toString().equals(text)) {
                throw new IllegalArgumentException("not an id as it is written");
            }
            return id;
        });
    }

    /// Where a form came from, if that is a page of a server; else where it leads otherwise.
    public static String back(String wanted, String otherwise) {
        return OWN.matcher(wanted).matches() && !wanted.contains("//") && !wanted.contains("..") ? wanted : otherwise;
    }
}
