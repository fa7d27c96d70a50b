package dev.kumiki.engine.meter;

/// What operations count by themselves, beside what is counted for all of them.
///
/// @param all where everything is counted
public record EngineMeters(Meters all, CapacityMeters capacity, StreamMeters streams) {
    /// @param counting whether used capacity is counted
    public static EngineMeters of(Meters all, boolean counting) {
        return new EngineMeters(all, new CapacityMeters(all, counting), new StreamMeters(all));
    }
}
