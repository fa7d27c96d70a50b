package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.ConsoleMessage;
import dev.kumiki.apps.events.design.ConsoleMessageKey;
import dev.kumiki.apps.events.design.ConsoleMessagePatch;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.PostCodec;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;

/// Keeps messages for the pages in the place of sending them, where there is no bot token.
///
/// A message's id comes from its nonce, so that the same one posted again is the same message, as in Discord. Messages
/// are kept for [#KEPT].
public final class Console implements Discord {
    /// How long messages are kept.
    public static final Duration KEPT = Duration.ofDays(90);

    private static final int NONCE_BITS = 22;
    private static final int TRIES = 5;

    private final EventsData data;

    /// Over the tables.
    public Console(EventsData data) {
        this.data = data;
    }

    /// The messages of a room, the newest first.
    public Page<ConsoleMessage> messages(GuildId guild, String room, Limit limit, Cursor after) {
        return data.tables().botOpsTable().messages(guild, room, limit, after);
    }

    /// Deletes a message, as a moderator of Discord may. Tells whether there was one.
    public boolean delete(GuildId guild, String room, Snowflake message) {
        return data.tables().botOpsTable().delete(new ConsoleMessageKey(guild, room, message));
    }

    @Override
    public Delivered post(Address to, Post post, String nonce) {
        return keep(to.guild(), to.channel().value(), post, nonce);
    }

    @Override
    public Delivered direct(GuildId guild, UserId user, Post post, String nonce) {
        return keep(guild, ConsoleMessage.direct(user), post, nonce);
    }

    private Delivered keep(GuildId guild, String room, Post post, String nonce) {
        Instant now = data.now();
        Optional<ConsoleMessage> same = messages(guild, room, Limit.of(50), Cursor.START).items().stream()
                .filter(message -> message.nonce().equals(Optional.of(nonce)))
                .findFirst();
        if (same.isPresent()) {
            return new Done(Optional.of(same.get().messageId()));
        }
        var message = new ConsoleMessage(
                guild,
                room,
                id(now, nonce),
                PostCodec.write(post),
                Optional.of(nonce),
                Optional.empty(),
                now,
                Optional.empty(),
                0,
                Optional.of(now.plus(KEPT)));
        try {
            data.tables().botOpsTable().create(message);
        } catch (ConflictException e) {
            if (!(e.conflict() instanceof Conflict.AlreadyExists)) {
                return new Later("others write");
            }
        }
        return new Done(Optional.of(message.messageId()));
    }

    /// Nineteen digits that grow with time.
    private static Snowflake id(Instant now, String nonce) {
        BigInteger low =
                new BigInteger(1, nonce.getBytes(StandardCharsets.UTF_8)).mod(BigInteger.ONE.shiftLeft(NONCE_BITS));
        BigInteger number =
                BigInteger.valueOf(now.toEpochMilli()).shiftLeft(NONCE_BITS).add(low);
        return new Snowflake(number.toString());
    }

    @Override
    public Delivered edit(Address to, Snowflake message, Post post) {
        return change(
                to,
                message,
                (found, patch) ->
                        patch.post(PostCodec.write(post)).editedAt(data.now()).edits(found.edits() + 1));
    }

    @Override
    public Delivered thread(Address at, Snowflake message, String name) {
        return change(at, message, (_, patch) -> patch.thread(name));
    }

    private interface Change {
        ConsoleMessagePatch of(ConsoleMessage found, ConsoleMessagePatch patch);
    }

    private Delivered change(Address to, Snowflake message, Change change) {
        var key = new ConsoleMessageKey(to.guild(), to.channel().value(), message);
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Optional<ConsoleMessage> found =
                    data.tables().botOpsTable().message(key.guildId(), key.room(), key.messageId());
            if (found.isEmpty()) {
                return new Missing();
            }
            try {
                data.tables().botOpsTable().patch(change.of(found.get(), ConsoleMessagePatch.of(key)));
                return new Done(Optional.of(message));
            } catch (ConflictException e) {
                if (e.conflict() instanceof Conflict.NotFound) {
                    return new Missing();
                }
            }
        }
        return new Later("others write");
    }

    /// Roles of the console's people are what they pressed themselves.
    @Override
    public Delivered role(GuildId guild, UserId user, Snowflake role, boolean on) {
        var person = data.tables().botOpsTable().person(guild, user);
        if (person.isEmpty()) {
            return new Missing();
        }
        var roles = new ArrayList<>(person.get().roles());
        roles.remove(role);
        if (on) {
            roles.add(role);
        }
        new Guilds(data).roles(guild, user, roles);
        return new Done(Optional.empty());
    }

    /// The console shows an answer itself; one that comes late is a direct message.
    @Override
    public Delivered reply(Snowflake application, String token, Post post) {
        return new Missing();
    }

    @Override
    public Delivered mirror(Event event) {
        return new Done(event.nativeEventId()
                .or(() -> Optional.of(
                        id(event.createdAt(), event.eventId().value().toString()))));
    }

    @Override
    public Delivered unmirror(GuildId guild, Snowflake entry) {
        return new Done(Optional.empty());
    }

    @Override
    public boolean isReal() {
        return false;
    }
}
