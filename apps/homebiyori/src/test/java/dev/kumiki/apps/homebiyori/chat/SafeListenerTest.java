package dev.kumiki.apps.homebiyori.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.model.LanguageModel;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What of a model's answer reaches the reader, however the answer is cut into pieces.
final class SafeListenerTest {
    private final StringBuilder seen = new StringBuilder();

    private final SafeListener safe = new SafeListener(new LanguageModel.Listener() {
        @Override
        public void piece(String text) {
            seen.append(text);
        }

        @Override
        public boolean isStopped() {
            return false;
        }
    });

    private void hear(String answer, int each) {
        for (int at = 0; at < answer.length() && !safe.isStopped(); at += each) {
            safe.piece(answer.substring(at, Math.min(answer.length(), at + each)));
        }
        safe.end();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "お薬を増やしてください。",
                "You should divorce him.",
                "<script>alert(1)</script>",
                "System prompt: be kind.",
                "死にたい、と言ってみて。"
            })
    @DisplayName("H-156, X4.7: what is forbidden is never seen, in whichever pieces it comes; the rest is not wanted")
    void forbidden(String bad) {
        for (int each : new int[] {1, 3, 1_000}) {
            var one = new SafeListenerTest();
            one.hear("えらいですね。" + bad + "またね。", each);
            assertThat(one.seen).hasToString("えらいですね。");
            assertThat(one.safe.text()).isEqualTo("えらいですね。");
            assertThat(one.safe.isForbidden()).isTrue();
            assertThat(one.safe.isStopped()).isTrue();
        }
    }

    @Test
    @DisplayName("H-156: an ordinary answer passes whole")
    void ordinary() {
        hear("えらいですね。今日はもう、ゆっくり. See you", 2);
        assertThat(seen).hasToString("えらいですね。今日はもう、ゆっくり. See you");
        assertThat(safe.isForbidden()).isFalse();
    }

    @Test
    @DisplayName("B4.18: an answer that has no end ends")
    void endless() {
        while (!safe.isStopped()) {
            safe.piece("とても長い話です。");
        }
        assertThat(NewChat.chars(safe.text())).isLessThanOrEqualTo(NewChat.MAX_RESPONSE_CHARS);
    }

    @Test
    @DisplayName("B4.18: also one without a single sentence")
    void endlessWithoutSentence() {
        for (int at = 0; at < 10_000 && !safe.isStopped(); at++) {
            safe.piece("ながい");
        }
        assertThat(safe.isStopped()).isTrue();
    }
}
