package dev.kumiki.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReservedWordsTest {
    @Test
    void thereAre573() {
        assertThat(ReservedWords.count()).isEqualTo(573);
    }

    @Test
    void caseDoesNotMatter() {
        assertThat(ReservedWords.contains("status")).isTrue();
        assertThat(ReservedWords.contains("sTaTuS")).isTrue();
        assertThat(ReservedWords.contains("state_of_mind")).isFalse();
    }
}
