package dev.kumiki.apps.testkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MessageBundlesTest {
    @Test
    void tellsWhatOneLanguageLacks() {
        assertThat(MessageBundles.differences("messages/uneven"))
                .containsExactly(
                        "arguments: other arguments", "english: missing in Japanese", "japanese: missing in English");
    }
}
