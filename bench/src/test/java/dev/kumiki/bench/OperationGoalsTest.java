package dev.kumiki.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;

final class OperationGoalsTest {
    @Test
    void sayWhatBecameOfEachRate() {
        var goal = Objects.requireNonNull(OperationGoals.of("disk", "PutItem"));
        assertThat(goal.text(70_000, 84_999)).isEqualTo("70,000 met, 85,000 missed");
        assertThat(goal.text(69_999, 85_000)).isEqualTo("70,000 missed, 85,000 met");
    }

    @Test
    void areNotSetForEveryOperation() {
        assertThat(OperationGoals.of("disk", "Scan of 100")).isNull();
        assertThat(OperationGoals.of("tape", "PutItem")).isNull();
    }
}
