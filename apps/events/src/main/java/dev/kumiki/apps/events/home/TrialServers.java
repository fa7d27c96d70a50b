package dev.kumiki.apps.events.home;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.events.account.DiscordUsers;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.page.GuildView;
import dev.kumiki.apps.events.page.PageWords;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/// Makes servers that exist in the browser only, with a few people to be tried on.
@Component
final class TrialServers {
    private static final int MAX_NAME_CHARS = 50;
    private static final int MAX_SERVERS = 10;
    private static final long IDS = 1_000_000_000_000_000L;
    private static final List<String> JAPANESE = List.of("佐藤", "ミナト", "さくら", "山田", "Lucas");
    private static final List<String> ENGLISH = List.of("Sam", "Mia", "Noah", "Emma", "Kenji");

    private final EventsData data;
    private final Guilds guilds;
    private final PageWords words;
    private final SecureRandom random = new SecureRandom();

    TrialServers(EventsData data, PageWords words) {
        this.data = data;
        this.guilds = new Guilds(data);
        this.words = words;
    }

    /// What an attempt to make a server came to.
    sealed interface Result {
        /// It is there.
        record Saved(String path) implements Result {}

        /// The name is blank or too long.
        record InvalidName() implements Result {}

        /// One person has many already.
        record TooMany() implements Result {}
    }

    /// Makes a server whose owner somebody is. Its owner comes last, so that nobody sees a half-made one.
    Result make(Account account, String typed) {
        String name = typed.strip();
        if (name.isEmpty() || name.codePointCount(0, name.length()) > MAX_NAME_CHARS) {
            return new Result.InvalidName();
        }
        UserId owner = DiscordUsers.of(account);
        if (guilds.placesOf(owner).count() >= MAX_SERVERS) {
            return new Result.TooMany();
        }
        var guild = new GuildId(newId());
        guilds.met(guild, Optional.of(name), true);
        guilds.channel(guild, new Snowflake("1"), words.text("events.servers.channel.news"));
        guilds.channel(guild, new Snowflake("2"), words.text("events.servers.channel.talk"));
        for (String other : PageWords.language().equals(Locale.JAPANESE) ? JAPANESE : ENGLISH) {
            guilds.seen(new Actor(guild, new User(new UserId(newId()), other), 0, Set.of()));
        }
        guilds.seen(new Actor(guild, new User(owner, account.displayName()), Actor.MANAGE_GUILD, Set.of()));
        data.noting(guild, owner.value(), "server.made", Map.of("by", account.displayName()))
                .commit();
        return new Result.Saved(GuildView.path(guild) + "/c/1");
    }

    /// An id that Discord gives to nobody.
    private String newId() {
        return Long.toString(random.nextLong(IDS) + 1);
    }
}
