package dev.kumiki.apps.events.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.events.Guild;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class MessageTest {
    @Test
    @DisplayName("B3.12: what people wrote is neither markup nor mention; addresses can be followed")
    void escapes() {
        assertThat(DiscordText.of(Text.of("@everyone **x** <@1> # a")))
                .isEqualTo("@\u200beveryone \\*\\*x\\*\\* \\<@\u200b1> # a");
        assertThat(DiscordText.of(Text.of("# h\n> q\n- l"))).isEqualTo("\\# h\n\\> q\n\\- l");
        assertThat(DiscordText.of(Text.of("https://a.example/b_c_d ok_1"))).isEqualTo("https://a.example/b_c_d ok\\_1");
    }

    @Test
    @DisplayName("B3.2: moments are written so that every reader sees their own time")
    void times() {
        assertThat(DiscordText.of(Text.EMPTY.time(Guild.START, Span.Time.Style.FULL)))
                .isEqualTo("<t:" + Guild.START.getEpochSecond() + ":F>");
    }

    @Test
    void whatIsWrittenDownIsReadAgain() {
        var post = new Post(
                Text.of("a")
                        .bold("b")
                        .time(Guild.START, Span.Time.Style.RELATIVE)
                        .mention(Guild.user(1))
                        .room(Guild.CHANNEL)
                        .link("l", "https://a.example"),
                List.of(new Slip(
                        Slip.Edge.WOOD, "t", Text.of("x"), List.of(new Slip.SlipField("n", Text.of("v"), true)), "f")),
                List.of(
                        Row.of(
                                new Control.Button("a:1", "A", Control.Button.Look.DANGER, true),
                                new Control.LinkButton("https://a.example", "B")),
                        Row.of(new Control.Menu("m", "h", List.of(new Control.Option("v", "l", ""))))),
                Set.of(Guild.user(1).id()));
        assertThat(PostCodec.read(PostCodec.write(post))).isEqualTo(post);
    }

    @Test
    @DisplayName("B3.11: rows, menus, forms and ids beyond Discord's limits cannot be made")
    void limits() {
        var button = new Control.Button("a", "A", Control.Button.Look.PLAIN, false);
        assertThatThrownBy(() -> Row.of(button, button, button, button, button, button))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Control.Button("x".repeat(101), "A", Control.Button.Look.PLAIN, false))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Control.Menu("m", "", List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Modal("m", "t", List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void idsOfControlsAreReadAndNothingElseIs() {
        UUID id = Guild.EVENT.value();
        assertThat(ControlId.read(ControlId.of("join", id).text())).contains(ControlId.of("join", id));
        assertThat(ControlId.read(ControlId.of("v", id).with("3-y").text())
                        .orElseThrow()
                        .more())
                .isEqualTo("3-y");
        for (String text : List.of(
                "",
                "join",
                "join:",
                "join:xyz",
                "JOIN:" + "0".repeat(32),
                "join:" + "0".repeat(33),
                "join:" + "0".repeat(32) + ":<script>")) {
            assertThat(ControlId.read(text)).as(text).isEmpty();
        }
    }
}
