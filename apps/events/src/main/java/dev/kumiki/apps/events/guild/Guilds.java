package dev.kumiki.apps.events.guild;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Channel;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.GuildSettingsKey;
import dev.kumiki.apps.events.design.GuildSettingsMapper;
import dev.kumiki.apps.events.design.GuildSettingsPatch;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.PersonKey;
import dev.kumiki.apps.events.design.PersonPatch;
import dev.kumiki.apps.events.design.PersonUpsert;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The servers that the bot has heard of, their channels and people, and what they have chosen.
public final class Guilds {
    private static final Limit PAGE = Limit.of(100);
    private static final int MAX_NAME_CHARS = 100;

    /// How long what Discord said of somebody is not written again while it stays the same.
    private static final Duration FRESH = Duration.ofDays(1);

    /// How long what Discord said of somebody counts on the pages.
    public static final Duration TRUSTED = Duration.ofDays(14);

    private final EventsData data;

    /// Over the tables.
    public Guilds(EventsData data) {
        this.data = data;
    }

    /// What a server has chosen.
    public GuildSettings settings(GuildId guildId) {
        return data.settings(guildId);
    }

    /// A server, if the bot knows it.
    public Optional<GuildSettings> find(GuildId guildId) {
        return data.tables().botOpsTable().settings(guildId);
    }

    /// All servers.
    public Stream<GuildSettings> all() {
        return data.tables().botOpsTable().guilds(PAGE, Cursor.START).stream();
    }

    /// Notes that there is a server.
    ///
    /// @param trial whether it is for trying only
    public void met(GuildId guildId, Optional<String> name, boolean trial) {
        Optional<GuildSettings> known = find(guildId);
        Optional<String> called = name.map(Guilds::shortened);
        if (known.isPresent() && (called.isEmpty() || called.equals(known.get().name()))) {
            return;
        }
        var table = data.tables().botOpsTable();
        data.ops()
                .written(() -> known.isEmpty()
                        ? table.create(GuildSettings.usual(guildId, called, trial))
                        : table.patch(GuildSettingsPatch.of(new GuildSettingsKey(guildId))
                                .name(called.orElseThrow())
                                .trial(trial || known.get().trial())));
    }

    /// Changes what a server has chosen.
    ///
    /// @param shown the version that was changed, if the form carries one (K-7)
    public Operation<SettingsResult> save(SettingsDraft draft, Actor actor, OptionalLong shown) {
        GuildId guildId = actor.guildId();
        return data.operation(
                () -> {
                    if (!actor.manages()) {
                        return Attempt.answer(new SettingsResult.NotAllowed());
                    }
                    Optional<GuildSettings> known = find(guildId);
                    GuildSettings old = known.orElseGet(() -> GuildSettings.usual(guildId));
                    if (shown.isPresent() && shown.getAsLong() != old.version()) {
                        return Attempt.answer(new SettingsResult.Stale(old));
                    }
                    GuildSettings after = draft.applyTo(old);
                    var transaction = data.tables().transact();
                    transaction = known.isPresent() ? transaction.replace(after) : transaction.create(after);
                    return Attempt.write(
                            transaction.and(data.noting(
                                    guildId,
                                    actor.id().value(),
                                    "settings.changed",
                                    Map.of("by", actor.user().name()))),
                            new SettingsResult.Saved(
                                    GuildSettingsMapper.INSTANCE.withVersion(after, after.version() + 1)));
                },
                SettingsResult.Busy::new);
    }

    /// Notes somebody as Discord tells of them now.
    public void seen(Actor actor) {
        Instant now = data.now();
        List<Snowflake> roles = actor.roles().stream()
                .sorted((one, other) -> one.value().compareTo(other.value()))
                .toList();
        String name = shortened(actor.user().name());
        boolean known = person(actor.guildId(), actor.id())
                .filter(person -> person.name().equals(name)
                        && person.permissions() == actor.permissions()
                        && person.roles().equals(roles)
                        && !person.seenAt().plus(FRESH).isBefore(now))
                .isPresent();
        if (!known) {
            var key = new PersonKey(actor.guildId(), actor.id());
            data.ops()
                    .written(() -> data.tables()
                            .botOpsTable()
                            .upsert(PersonUpsert.of(key, name, actor.permissions(), now)
                                    .name(name)
                                    .permissions(actor.permissions())
                                    .roles(roles)
                                    .seenAt(now)));
        }
    }

    /// Notes that somebody is in a server no more.
    public void left(GuildId guildId, UserId userId) {
        data.tables().botOpsTable().delete(new PersonKey(guildId, userId));
    }

    /// Whether what is known of somebody in a server still counts: Discord does not say who leaves, so who signs in by
    /// Discord has to come again after [#TRUSTED].
    public boolean isTrusted(Person person, GuildSettings settings) {
        return settings.trial() || person.seenAt().plus(TRUSTED).isAfter(data.now());
    }

    /// Notes whether somebody wants reminders as direct messages (X3.5). Tells whether they are known.
    public boolean directMessages(Actor actor, boolean wanted) {
        if (person(actor.guildId(), actor.id()).isEmpty()) {
            seen(actor);
        }
        return patch(PersonPatch.of(new PersonKey(actor.guildId(), actor.id())).directMessages(wanted));
    }

    /// Notes the roles of somebody. Tells whether they are known.
    public boolean roles(GuildId guildId, UserId userId, List<Snowflake> roles) {
        return patch(PersonPatch.of(new PersonKey(guildId, userId)).roles(roles));
    }

    private boolean patch(PersonPatch patch) {
        try {
            data.tables().botOpsTable().patch(patch);
            return true;
        } catch (ConflictException _) {
            return false;
        }
    }

    /// Somebody of a server.
    public Optional<Person> person(GuildId guildId, UserId userId) {
        return data.tables().botOpsTable().person(guildId, userId);
    }

    /// Everybody of a server who is known.
    public Stream<Person> people(GuildId guildId) {
        return data.tables().botOpsTable().people(guildId, PAGE, Cursor.START).stream();
    }

    /// The servers of a user.
    public Stream<Person> placesOf(UserId userId) {
        return data.tables().botOpsTable().placesOf(userId, PAGE, Cursor.START).stream();
    }

    /// Notes a channel.
    public void channel(GuildId guildId, Snowflake channelId, String name) {
        var channel = new Channel(guildId, channelId, shortened(name));
        if (!data.tables().botOpsTable().channel(guildId, channelId).equals(Optional.of(channel))) {
            data.tables().botOpsTable().put(channel);
        }
    }

    /// The channels of a server that are known.
    public Stream<Channel> channels(GuildId guildId) {
        return data.tables().botOpsTable().channels(guildId, PAGE, Cursor.START).stream();
    }

    private static String shortened(String name) {
        return name.codePointCount(0, name.length()) <= MAX_NAME_CHARS
                ? name
                : name.substring(0, name.offsetByCodePoints(0, MAX_NAME_CHARS));
    }
}
