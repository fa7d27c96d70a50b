package dev.kumiki.bench.mapping;

import dev.kumiki.design.Computed;
import dev.kumiki.design.CreatedAt;
import dev.kumiki.design.Default;
import dev.kumiki.design.Entity;
import dev.kumiki.design.UpdatedAt;
import java.time.Instant;
import java.util.List;

/// A record with what the library does beyond plain attributes: a tenant, a sealed interface, defaults, times that it
/// keeps, a computed attribute and a list of records.
@Entity(table = ParcelTable.class, pk = "{org}#{customer}", sk = "{number}")
record Parcel(
        String org,
        String customer,
        String number,
        Payment payment,
        @Default("STANDARD") Tier tier,
        @Default("1") int attempts,
        @CreatedAt Instant since,
        @UpdatedAt Instant seen,
        long pieces,
        long price,

        @Computed(
                by = "sum",
                from = {"pieces", "price"})
        long total,

        List<Stop> stops) {
    enum Tier {
        STANDARD,
        EXPRESS
    }

    sealed interface Payment permits Card, Invoice {}

    record Card(String holder, String last4) implements Payment {}

    record Invoice(String address) implements Payment {}

    record Stop(String place, Instant at) {}

    static long sum(long pieces, long price) {
        return pieces * price;
    }

    static Parcel sample() {
        Instant since = Instant.parse("2026-11-16T03:04:05.678Z");
        return new Parcel(
                "acme",
                "c-4711",
                "2026-000123",
                new Card("Aki", "4242"),
                Tier.EXPRESS,
                2,
                since,
                since.plusMillis(60_001),
                12,
                1980,
                23_760,
                List.of(new Stop("Osaka", since.plusMillis(1)), new Stop("Tokyo", since.plusMillis(2))));
    }
}
