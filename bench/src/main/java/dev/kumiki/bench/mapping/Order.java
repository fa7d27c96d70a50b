package dev.kumiki.bench.mapping;

import dev.kumiki.design.Entity;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A record of twelve attributes, of the types that designs mostly have.
@Entity(table = OrderTable.class, pk = "{customer}", sk = "{number}")
record Order(
        String customer,
        String number,
        String title,
        Optional<String> note,
        State state,
        Instant placedAt,
        Instant changedAt,
        boolean paid,
        int pieces,
        long grams,
        BigDecimal price,
        List<String> labels) {
    enum State {
        OPEN,
        SHIPPED
    }

    static Order sample() {
        return new Order(
                "c-4711",
                "2026-000123",
                "Twelve candles",
                Optional.of("leave at the door"),
                State.OPEN,
                Instant.parse("2026-11-16T03:04:05.678Z"),
                Instant.parse("2026-11-16T09:08:07.654Z"),
                true,
                12,
                4200L,
                new BigDecimal("1980.50"),
                List.of("gift", "fragile"));
    }
}
