package dev.kumiki.apps.events.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.Optional;
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
