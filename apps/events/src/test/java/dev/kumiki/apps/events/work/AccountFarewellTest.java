package dev.kumiki.apps.events.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.account.DiscordUsers;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.PollKey;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.design.Vote;
import dev.kumiki.apps.events.discord.Console;
import dev.kumiki.apps.events.discord.Rendering;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.events.poll.PollDraft;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class AccountFarewellTest {
    private static final String KEY = "0193a2b4-0000-7000-8000-000000000001";
    private static final GuildId OWN = new GuildId("77");

    private static int items(TestDatabase database, String text) {
        return List.of("Events", "EventMembers", "Notices", "NoticeAcks", "BotOps").stream()
                .mapToInt(table -> (int) database.client().scan(scan -> scan.tableName(table)).items().stream()
                        .filter(item -> item.toString().contains(text))
                        .count())
                .sum();
    }

    @Test
    @DisplayName("with an account go the servers for trying that it made, and its places in others; the others stay")
    void goes() throws IOException, InterruptedException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var guild = new Guild(database);
            var guilds = new Guilds(guild.data);
            var leaver = new User(DiscordUsers.of(KEY), "さよなら");
            guilds.met(OWN, Optional.of("さよならの会"), true);
            guilds.met(Guild.ID, Optional.of("町内会"), false);
            guilds.channel(OWN, Guild.CHANNEL, "news");
            var other = new Actor(OWN, new User(new UserId("5"), "みどり"), 0, Set.of());
            guilds.seen(other);
            var owner = new Actor(OWN, leaver, Actor.MANAGE_GUILD, Set.of());
            guilds.seen(owner);
            guilds.seen(new Actor(Guild.ID, leaver, Actor.MANAGE_GUILD, Set.of()));
            guilds.seen(Guild.actor(1));
            fill(guild, owner, other);
            guild.open();
            int before =
                    items(database, "町内会") + items(database, Guild.EVENT.value().toString());
            var farewell = new AccountFarewell(guild.data);
            int steps = 0;
            while (farewell.removeSome(KEY) > 0) {
                assertThat(steps++).isLessThan(50);
            }
            assertThat(items(database, leaver.id().value())).isZero();
            assertThat(items(database, "みどり")).isZero();
            assertThat(guilds.find(OWN)).isEmpty();
            assertThat(guilds.person(Guild.ID, Guild.user(1).id())).isPresent();
            assertThat(items(database, "町内会")
                            + items(database, Guild.EVENT.value().toString()))
                    .isEqualTo(before);
        }
    }

    private static void fill(Guild guild, Actor owner, Actor other) throws InterruptedException {
        var key = new EventKey(OWN, Guild.event(9));
        guild.desk
                .create(key.eventId(), Guild.draft(Guild.START, Optional.of(1)), owner)
                .run();
        guild.participation.join(key, owner).run();
        guild.participation.join(key, other).run();
        guild.board
                .open(key, Guild.notice(9), new NoticeDraft("集合", "駅", Optional.empty()), owner)
                .run();
        guild.acknowledgements
                .acknowledge(new NoticeKey(OWN, Guild.notice(9)), owner)
                .run();
        var polls = new Polls(guild.data);
        var poll = new UUID(9, 9);
        polls.create(
                        poll,
                        new PollDraft("日程", Guild.CHANNEL, List.of(Guild.START, Guild.START.plusSeconds(86_400))),
                        owner)
                .run();
        polls.answer(new PollKey(OWN, poll), Map.of(0, Vote.Choice.YES), owner).run();
        var console = new Console(guild.data);
        new Rendering(guild.data, console).now(OWN);
        console.direct(OWN, owner.id(), Post.of("やあ"), "n1");
        console.direct(OWN, other.id(), Post.of("やあ"), "n2");
    }
}
