package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.http.RateState;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.message.Post;
import java.util.List;
import java.util.Optional;

/// What the bot does in Discord. Blocks until the end is known; for workers, not for pages.
public interface Discord {
    /// A channel of a server.
    record Address(GuildId guild, Snowflake channel) {}

    /// How it ended.
    sealed interface Delivered {}

    /// It was done.
    ///
    /// @param id what Discord calls what was made or changed; empty where it says nothing
    record Done(Optional<Snowflake> id) implements Delivered {}

    /// What was to be changed is not there (404).
    record Missing() implements Delivered {}

    /// The bot may not (403).
    record Forbidden() implements Delivered {}

    /// Discord does not take it; it never will.
    ///
    /// @param status what it answered
    record Rejected(int status) implements Delivered {}

    /// It could not be done now.
    record Later(String reason) implements Delivered {}

    /// Posts a message. The same nonce within some minutes is the same message (B3.10).
    Delivered post(Address to, Post post, String nonce) throws InterruptedException;

    /// Changes a message.
    Delivered edit(Address to, Snowflake message, Post post) throws InterruptedException;

    /// Sends a direct message.
    Delivered direct(GuildId guild, UserId user, Post post, String nonce) throws InterruptedException;

    /// Gives or takes a role.
    Delivered role(GuildId guild, UserId user, Snowflake role, boolean on) throws InterruptedException;

    /// Opens a thread under a message.
    Delivered thread(Address at, Snowflake message, String name) throws InterruptedException;

    /// Answers an interaction, in the place of the answer that was put off.
    Delivered reply(Snowflake application, String token, Post post) throws InterruptedException;

    /// Makes or changes an entry of Discord's own list of events.
    Delivered mirror(Event event) throws InterruptedException;

    /// Removes an entry of Discord's own list of events.
    Delivered unmirror(GuildId guild, Snowflake entry) throws InterruptedException;

    /// How often Discord may still be asked, and has refused to be.
    ///
    /// @param buckets the emptiest first
    /// @param refusals answers that there were too many calls
    record Rates(List<RateState> buckets, long refusals) {
        /// Copies the list.
        public Rates {
            buckets = List.copyOf(buckets);
        }
    }

    /// What is known of the rates.
    default Rates rates() {
        return new Rates(List.of(), 0);
    }

    /// Whether messages go to Discord, or are only shown here.
    boolean isReal();
}
