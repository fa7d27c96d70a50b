package dev.kumiki.apps.events.work;

import dev.kumiki.apps.common.account.AccountLife;
import dev.kumiki.apps.events.account.DiscordUsers;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Channel;
import dev.kumiki.apps.events.design.ChannelKey;
import dev.kumiki.apps.events.design.ConsoleMessage;
import dev.kumiki.apps.events.design.ConsoleMessageKey;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.GuildSettingsKey;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.PersonKey;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.PollKey;
import dev.kumiki.apps.events.design.SeriesKey;
import dev.kumiki.apps.events.design.TemplateKey;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.design.VoteKey;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What goes with an account: the servers for trying that it made, with all that is in them, and its place in servers
/// of Discord. What it said there belongs to the server, as in Discord.
///
/// What is found by something goes before it, so that a crash leaves nothing behind that nobody finds.
public final class AccountFarewell implements AccountLife {
    private static final Limit SOME = Limit.of(10);
    private static final Limit PAGE = Limit.of(100);

    private final EventsData data;
    private final Guilds guilds;

    /// Over the tables.
    public AccountFarewell(EventsData data) {
        this.data = data;
        this.guilds = new Guilds(data);
    }

    @Override
    public int removeSome(String key) {
        UserId user = DiscordUsers.of(key);
        Optional<Person> place = guilds.placesOf(user).findFirst();
        if (place.isEmpty()) {
            return 0;
        }
        GuildId guild = place.get().guildId();
        boolean own = Actor.of(place.get()).manages()
                && guilds.find(guild).filter(GuildSettings::trial).isPresent();
        int removed = own ? removeSome(guild, user) : 0;
        if (removed == 0) {
            if (own) {
                data.tables().botOpsTable().delete(new GuildSettingsKey(guild));
            }
            guilds.left(guild, user);
        }
        return removed + 1;
    }

    /// Some of what is in a server, its owner not counted.
    private int removeSome(GuildId guild, UserId owner) {
        return Stream.<Step>of(
                        () -> events(guild),
                        () -> polls(guild),
                        () -> plans(guild),
                        () -> messages(guild, owner),
                        () -> people(guild, owner))
                .mapToInt(Step::run)
                .filter(removed -> removed > 0)
                .findFirst()
                .orElse(0);
    }

    private interface Step {
        int run();
    }

    private int events(GuildId guild) {
        List<Event> events =
                data.tables().eventsTable().eventsOf(guild, SOME, Cursor.START).items();
        events.forEach(new Tidying(data)::forget);
        return events.size();
    }

    private int polls(GuildId guild) {
        var table = data.tables().botOpsTable();
        List<Poll> polls = table.polls(guild, SOME, Cursor.START).items();
        for (Poll poll : polls) {
            table.deleteAll(table.votes(guild, poll.pollId(), PAGE, Cursor.START).stream()
                    .map(vote -> VoteKey.of(vote))
                    .toList());
            table.delete(PollKey.of(poll));
        }
        return polls.size();
    }

    private int plans(GuildId guild) {
        var table = data.tables().botOpsTable();
        var templates = table.templates(guild, PAGE, Cursor.START).items();
        var series = table.seriesOf(guild, PAGE, Cursor.START).items();
        table.deleteAll(templates.stream().map(one -> TemplateKey.of(one)).toList());
        table.deleteAll(series.stream().map(one -> SeriesKey.of(one)).toList());
        return templates.size() + series.size();
    }

    /// The messages of the channels, then the channels; the direct messages to people with the people.
    private int messages(GuildId guild, UserId owner) {
        List<Channel> channels = guilds.channels(guild).toList();
        int removed = room(guild, ConsoleMessage.direct(owner));
        for (Channel channel : channels) {
            removed += room(guild, channel.channelId().value());
        }
        data.tables()
                .botOpsTable()
                .deleteAll(channels.stream().map(one -> ChannelKey.of(one)).toList());
        return removed + channels.size();
    }

    private int room(GuildId guild, String room) {
        var table = data.tables().botOpsTable();
        int removed = 0;
        for (var page = table.messages(guild, room, PAGE, Cursor.START);
                !page.items().isEmpty();
                page = table.messages(guild, room, PAGE, Cursor.START)) {
            table.deleteAll(page.items().stream()
                    .map(message -> ConsoleMessageKey.of(message))
                    .toList());
            removed += page.items().size();
        }
        return removed;
    }

    private int people(GuildId guild, UserId owner) {
        List<UserId> others = guilds.people(guild)
                .map(Person::userId)
                .filter(one -> !one.equals(owner))
                .toList();
        others.forEach(one -> room(guild, ConsoleMessage.direct(one)));
        data.tables()
                .botOpsTable()
                .deleteAll(others.stream().map(one -> new PersonKey(guild, one)).toList());
        return others.size();
    }
}
