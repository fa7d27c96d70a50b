package dev.kumiki.apps.events.guild;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import java.util.Set;

/// Somebody who acts in a server, with what Discord says that they may.
///
/// @param permissions Discord's bits
public record Actor(GuildId guildId, User user, long permissions, Set<Snowflake> roles) {
    /// Discord's bit for administrators.
    public static final long ADMINISTRATOR = 1L << 3;

    /// Discord's bit for who manages the server.
    public static final long MANAGE_GUILD = 1L << 5;

    /// Discord's bit for who manages events.
    public static final long MANAGE_EVENTS = 1L << 33;

    /// Copies the roles.
    public Actor {
        roles = Set.copyOf(roles);
    }

    /// Somebody of a server as the application last saw them.
    public static Actor of(Person person) {
        return new Actor(person.guildId(), person.user(), person.permissions(), Set.copyOf(person.roles()));
    }

    /// Who they are.
    public UserId id() {
        return user.id();
    }

    /// Whether they may do what organisers may, in the whole server (B3.15).
    public boolean organises(GuildSettings settings) {
        return has(MANAGE_EVENTS)
                || manages()
                || settings.organiserRoleId().filter(roles::contains).isPresent();
    }

    /// Whether they may do what the creator of an event may (D-049, B3.15).
    public boolean organises(Event event, GuildSettings settings) {
        return event.createdBy().equals(id()) || organises(settings);
    }

    /// Whether they may change what the server has chosen.
    public boolean manages() {
        return has(MANAGE_GUILD);
    }

    private boolean has(long bit) {
        return (permissions & (bit | ADMINISTRATOR)) != 0;
    }
}
