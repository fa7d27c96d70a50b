package dev.kumiki.design.processor.model;

import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneRules;

/// How a component is written into a key.
public sealed interface PartFormat {
    /// Zones are judged by their rules from here on.
    Instant FIRST_STORED_TIME = Instant.parse("2000-01-01T00:00:00Z");

    /// As its own text.
    record Plain() implements PartFormat {}

    /// A number padded with zeros.
    record Padded(int width) implements PartFormat {}

    /// A number of either sign, moved up by half of what the width holds.
    record Shifted(int width) implements PartFormat {}

    /// A time; the zone is empty for local times.
    record Timed(String format, String zone) implements PartFormat {}

    /// The number of characters, if every value has the same; else 0.
    default int fixedWidth() {
        return switch (this) {
            case Plain() -> 0;
            case Padded(var width) -> width;
            case Shifted(var width) -> width;
            case Timed(var format, var zone) -> timeWidth(format, zone);
        };
    }

    /// How fine a time is written in a format: from one that is coarser, a finer one cannot be had again.
    static int fineness(String format) {
        return switch (format) {
            case "year" -> 1;
            case "month" -> 2;
            case "date" -> 3;
            case "minutes", "clock" -> 4;
            case "seconds", "time" -> 5;
            case "millis" -> 6;
            case "micros" -> 7;
            default -> 8;
        };
    }

    private static int timeWidth(String format, String zone) {
        return switch (format) {
            case "nanos" -> zoned(29, zone);
            case "micros" -> zoned(26, zone);
            case "millis" -> zoned(23, zone);
            case "seconds" -> zoned(19, zone);
            case "minutes" -> zoned(16, zone);
            case "date" -> 10;
            case "month", "day" -> 7;
            case "year" -> 4;
            case "time" -> 8;
            case "clock" -> 5;
            default -> 0;
        };
    }

    /// An offset is `Z` or `+09:00`. Where the clocks change it can be both, as in London: then no width is fixed.
    private static int zoned(int width, String zone) {
        if (zone.isEmpty()) {
            return width;
        }
        ZoneRules rules = ZoneId.of(zone).getRules();
        if (rules.nextTransition(FIRST_STORED_TIME) != null) {
            return 0;
        }
        return width + (rules.getOffset(FIRST_STORED_TIME).getTotalSeconds() == 0 ? 1 : 6);
    }
}
