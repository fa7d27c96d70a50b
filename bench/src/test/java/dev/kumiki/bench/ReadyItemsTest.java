package dev.kumiki.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ReadyItemsTest {

    @Test
    void makesTheItemsAnew() {
        var ready = new ReadyItems(7, 2);

        assertThat(ready.made()).containsExactly(Songs.item(7, 0), Songs.item(8, 0));
        assertThat(ready.made().getFirst().get("title"))
                .isNotSameAs(ready.made().getFirst().get("title"));
    }
}
