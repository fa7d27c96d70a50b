package dev.kumiki.design.processor.model;

/// How a component is written into a key.
public sealed interface PartFormat {
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

    private static int timeWidth(String format, String zone) {
        // An offset is Z or +09:00: a zone with summer time has one width all the same, UTC another.
        int offset = zone.isEmpty() ? 0 : isUtc(zone) ? 1 : 6;
        return switch (format) {
            case "nanos" -> 29 + offset;
            case "micros" -> 26 + offset;
            case "millis" -> 23 + offset;
            case "seconds" -> 19 + offset;
            case "minutes" -> 16 + offset;
            case "date" -> 10;
            case "month" -> 7;
            case "year" -> 4;
            case "time" -> 8;
            case "clock" -> 5;
            default -> 0;
        };
    }

    private static boolean isUtc(String zone) {
        return zone.equals("UTC") || zone.equals("Z");
    }
}
