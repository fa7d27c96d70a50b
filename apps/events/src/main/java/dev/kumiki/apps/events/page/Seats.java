package dev.kumiki.apps.events.page;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.events.account.DiscordUsers;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Channel;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/// Decides who asks and what they may see: only servers that they belong to. Everything else is not there, so that
/// nobody learns what exists.
///
/// In a server that exists for trying, its people can be tried on: who somebody is there is kept in their session.
@Component
public final class Seats {
    private static final String AS = "events.as.";

    private final EventsData data;
    private final Guilds guilds;
    private final PageWords words;

    Seats(EventsData data, PageWords words) {
        this.data = data;
        this.guilds = new Guilds(data);
        this.words = words;
    }

    /// The seat of an account in the server that an address names; 404 if there is none.
    public Seat in(Account account, String guild, HttpServletRequest request) {
        GuildId id = parsed(() -> new GuildId(guild));
        GuildSettings settings = guilds.find(id).orElseThrow(Seats::notFound);
        Person self = guilds.person(id, DiscordUsers.of(account))
                .filter(person -> isKnown(account, person, settings))
                .orElseThrow(Seats::notFound);
        Person acting = settings.trial() ? tried(self, request) : self;
        return new Seat(
                settings, acting, acting.userId().equals(self.userId()), time(settings), view(settings, acting));
    }

    private boolean isKnown(Account account, Person person, GuildSettings settings) {
        return !DiscordUsers.isDiscords(account.key()) || guilds.isTrusted(person, settings);
    }

    /// Whether an account has servers that it sees only after it has come through Discord again.
    public boolean hasHidden(Account account) {
        return guilds.placesOf(DiscordUsers.of(account))
                .anyMatch(person -> guilds.find(person.guildId())
                        .filter(settings -> !isKnown(account, person, settings))
                        .isPresent());
    }

    private Person tried(Person self, HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session != null
                        && session.getAttribute(AS + self.guildId().value()) instanceof String wanted
                        && !wanted.isEmpty()
                ? guilds.person(self.guildId(), new UserId(wanted)).orElse(self)
                : self;
    }

    /// Lets somebody be another one of the people of a server for trying; 404 elsewhere, and for nobody of it.
    public Person become(Seat seat, String wanted, HttpServletRequest request) {
        if (!seat.settings().trial()) {
            throw notFound();
        }
        Person person =
                guilds.person(seat.guild(), parsed(() -> new UserId(wanted))).orElseThrow(Seats::notFound);
        request.getSession(true)
                .setAttribute(AS + seat.guild().value(), person.userId().value());
        return person;
    }

    /// The servers of an account, by name.
    public List<GuildView> of(Account account) {
        return guilds.placesOf(DiscordUsers.of(account))
                .flatMap(person -> guilds
                        .find(person.guildId())
                        .filter(settings -> isKnown(account, person, settings))
                        .map(settings -> view(settings, person))
                        .stream())
                .sorted((one, other) -> one.name().compareTo(other.name()))
                .toList();
    }

    private GuildView view(GuildSettings settings, Person person) {
        Actor actor = Actor.of(person);
        return new GuildView(
                settings.guildId().value(),
                settings.title(),
                settings.trial(),
                settings.noticeChannelId()
                        .or(() ->
                                guilds.channels(settings.guildId()).findFirst().map(Channel::channelId))
                        .map(Snowflake::value)
                        .orElse(""),
                actor.organises(settings),
                actor.manages());
    }

    /// The times of a server.
    public GuildTime time(GuildSettings settings) {
        return new GuildTime(words, settings.place(), data.now());
    }

    /// What an address names; what can be no id is not there.
    public static <T> T parsed(Supplier<T> id) {
        try {
            return id.get();
        } catch (IllegalArgumentException _) {
            throw notFound();
        }
    }

    /// The channel of a server that an address names.
    public Channel channel(Seat seat, String channel) {
        Snowflake id = parsed(() -> new Snowflake(channel));
        return data.tables().botOpsTable().channel(seat.guild(), id).orElseThrow(Seats::notFound);
    }

    /// The channels of a server.
    public List<Channel> channels(Seat seat) {
        return guilds.channels(seat.guild()).toList();
    }

    /// The name of a channel, or its id if it is not known.
    public String channelName(Seat seat, Snowflake channel) {
        return data.tables()
                .botOpsTable()
                .channel(seat.guild(), channel)
                .map(Channel::name)
                .orElse(channel.value());
    }

    /// There is nothing here: it never was, is no longer, or is not for the one who asks.
    public static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }

    /// The account's own person in a server, whoever it tries to be.
    public Optional<Person> self(Account account, GuildId guild) {
        return guilds.find(guild)
                .flatMap(settings -> guilds.person(guild, DiscordUsers.of(account))
                        .filter(person -> isKnown(account, person, settings)));
    }
}
