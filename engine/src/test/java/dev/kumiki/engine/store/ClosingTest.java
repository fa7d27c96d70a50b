package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

final class ClosingTest {
    private final ArrayList<String> done = new ArrayList<>();

    @Test
    void takesEveryStepAndThrowsTheFirstFailure() {
        var first = new IllegalStateException("first");
        var second = new AssertionError("second");

        assertThatThrownBy(() -> new Closing()
                        .then(() -> done.add("a"))
                        .then(() -> {
                            throw first;
                        })
                        .then(() -> done.add("b"))
                        .then(() -> {
                            throw second;
                        })
                        .then(() -> done.add("c"))
                        .end())
                .isSameAs(first)
                .hasSuppressedException(second);

        assertThat(done).containsExactly("a", "b", "c");
    }

    @Test
    void endsInSilenceWhenNothingFails() {
        new Closing().then(() -> done.add("a")).end();

        assertThat(done).containsExactly("a");
    }
}
