package dev.kumiki.engine.meter;

/// What operations count by themselves, beside what is counted for all of them.
///
/// @param all where everything is counted
public record EngineMeters(Meters all, CapacityMeters capacity, StreamMeters streams) {
    public static EngineMeters of(Meters all) {
        return new EngineMeters(all, new CapacityMeters(all), new StreamMeters(all));
    }
}
