package dev.kumiki.design.migration;

/// How a run ended.
///
/// @param state the state that it left
/// @param passes how many passes it made
/// @param written how many items it wrote or took back, over all passes
/// @param last what the last pass did; it was quiet if the run reached its goal
public record MigrationResult(State state, int passes, long written, PassReport last) {
    /// Whether the run reached its goal. If not, [PassReport#problems()] of the last pass say why, or others write so
    /// much that no pass was quiet.
    public boolean isComplete() {
        return state == State.COPIED || state == State.ROLLED_BACK;
    }
}
