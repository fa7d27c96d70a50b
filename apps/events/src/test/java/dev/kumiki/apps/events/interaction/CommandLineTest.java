package dev.kumiki.apps.events.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class CommandLineTest {
    private static CommandLine.Reading read(String line) {
        return CommandLine.read(line, GuildSettings.usual(Guild.ID), TestDatabase.START);
    }

    private static Interaction.Command command(String line) {
        return read(line).command().orElseThrow();
    }

    @Test
    @DisplayName("X3.15: one line makes an event; what was understood can be shown before it is sent")
    void creates() {
        var reading = read("/event create 忘年会 12/20 19:00 定員20");
        assertThat(reading.start()).contains(Guild.START);
        assertThat(command("/event create 忘年会 12/20 19:00 定員20"))
                .isEqualTo(new Interaction.Command(
                        "event", "create", Map.of("title", "忘年会", "start", "12/20 19:00", "capacity", "20")));
        assertThat(command("event create title:\"Board games\" start:Friday 8pm capacity:8")
                        .options())
                .isEqualTo(Map.of("title", "Board games", "start", "Friday 8pm", "capacity", "8"));
    }

    @Test
    void otherCommands() {
        assertThat(command("/event list").options()).isEmpty();
        assertThat(command("/event close 忘年会").options()).isEqualTo(Map.of("event", "忘年会"));
        assertThat(command("/event copy 忘年会 明日20時").options()).isEqualTo(Map.of("event", "忘年会", "start", "明日20時"));
        assertThat(command("/poll 花見 starts:4/1 10:00、4/2 10:00").options())
                .isEqualTo(Map.of("title", "花見", "starts", "4/1 10:00、4/2 10:00"));
        assertThat(command("/ping").name()).isEqualTo("ping");
    }

    @Test
    void whatIsNoCommandIsTold() {
        assertThat(read("/event explode").problems()).containsExactly("unknown");
        assertThat(read("hello").command()).isEmpty();
        assertThat(read("/event create 忘年会").problems()).containsExactly("missing-start");
        assertThat(read("/event create " + "x".repeat(2_000)).problems()).containsExactly("unknown");
    }
}
