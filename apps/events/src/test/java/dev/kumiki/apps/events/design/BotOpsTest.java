package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.guild.SettingsDraft;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class BotOpsTest {
    private final Guild guild;

    BotOpsTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    @Test
    @DisplayName("B3.15, B3.18: a server's settings are one GetItem; all servers one Query")
    void settings() {
        var guilds = new Guilds(guild.data);
        guilds.met(Guild.ID, Optional.of("町内会"), false);
        var traced = guild.database.trace(() -> guild.tables.botOpsTable().settings(Guild.ID));
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(traced.result().orElseThrow().title()).isEqualTo("町内会");
        var all = guild.database.trace(() -> guilds.all().toList());
        assertThat(all.operations()).containsExactly("Query gsi_due");
        assertThat(all.result()).hasSize(1);
    }

    @Test
    void anItemWithoutChoicesIsReadAsAServerThatHasChosenNothing() {
        GuildSettings usual = GuildSettings.usual(Guild.ID);
        var item = new HashMap<>(GuildSettingsMapper.INSTANCE.toItem(usual));
        item.keySet().removeAll(List.of("language", "zone", "report_hours", "pause_minutes", "show_missing", "trial"));
        assertThat(GuildSettingsMapper.INSTANCE.fromItem(item)).isEqualTo(usual);
    }

    @Test
    @DisplayName("B3.18: a name that changes is noted with its time, and leaves what the server has chosen")
    void renamed() {
        var guilds = new Guilds(guild.data);
        guilds.met(Guild.ID, Optional.of("町内会"), true);
        assertThat(guilds.settings(Guild.ID).updatedAt()).isEqualTo(TestDatabase.START);
        var draft = SettingsDraft.of(guilds.settings(Guild.ID));
        var chosen = new SettingsDraft(
                draft.organiserRoleId(),
                "en",
                "Europe/Berlin",
                draft.noticeChannelId(),
                draft.reminders(),
                draft.reportHours(),
                draft.pauseMinutes(),
                draft.retentionDays(),
                draft.showMissing());
        guilds.save(chosen, new Actor(Guild.ID, Guild.CREATOR, Actor.MANAGE_GUILD, Set.of()), OptionalLong.empty())
                .run();
        guild.database.clock().set(TestDatabase.START.plusSeconds(60));
        guilds.met(Guild.ID, Optional.of("山の会"), false);
        GuildSettings after = guilds.settings(Guild.ID);
        assertThat(after.title()).isEqualTo("山の会");
        assertThat(after.zone()).isEqualTo("Europe/Berlin");
        assertThat(after.trial()).isTrue();
        assertThat(after.updatedAt()).isEqualTo(TestDatabase.START.plusSeconds(60));
    }

    @Test
    @DisplayName("B3.18: people of a server, and the servers of somebody, are one Query each")
    void people() {
        var guilds = new Guilds(guild.data);
        guilds.seen(Guild.actor(1));
        guilds.seen(Guild.actor(2));
        assertThat(guild.database.trace(() -> guilds.people(Guild.ID).toList()).operations())
                .containsExactly("Query");
        var places =
                guild.database.trace(() -> guilds.placesOf(Guild.user(1).id()).toList());
        assertThat(places.operations()).containsExactly("Query gsi_user");
        assertThat(places.result()).extracting(Person::name).containsExactly("user1");
    }
}
