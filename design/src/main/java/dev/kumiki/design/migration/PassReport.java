package dev.kumiki.design.migration;

import java.util.ArrayList;
import java.util.List;

/// What a pass did.
///
/// @param seen old items, or receipts of old items, that were looked at
/// @param written items, with all that belongs to them, that were written or taken back
/// @param contended items that others changed at the same moment again and again; the next pass takes them
/// @param left items of the new layout that the old one does not know; a rollback leaves them
/// @param problems what could not be done
public record PassReport(long seen, long written, long contended, long left, List<Problem> problems) {
    static final PassReport NONE = new PassReport(0, 0, 0, 0, List.of());
    static final PassReport SEEN = new PassReport(1, 0, 0, 0, List.of());
    static final PassReport WRITTEN = new PassReport(1, 1, 0, 0, List.of());
    static final PassReport CONTENDED = new PassReport(1, 0, 1, 0, List.of());
    static final PassReport LEFT = new PassReport(1, 0, 0, 1, List.of());

    /// The most problems that are kept; of more only the first are.
    static final int MAX_PROBLEMS = 1_000;

    /// Copies the list.
    public PassReport {
        problems = List.copyOf(problems);
    }

    static PassReport of(Problem problem) {
        return new PassReport(1, 0, 0, 0, List.of(problem));
    }

    PassReport plus(PassReport other) {
        List<Problem> all = problems;
        if (!other.problems.isEmpty() && all.size() < MAX_PROBLEMS) {
            all = new ArrayList<>(all);
            all.addAll(other.problems);
        }
        return new PassReport(
                seen + other.seen, written + other.written, contended + other.contended, left + other.left, all);
    }

    /// Whether everything was as it should be, and nothing had to be done.
    public boolean isQuiet() {
        return written == 0 && contended == 0 && problems.isEmpty();
    }

    /// An item that stops the migration.
    ///
    /// @param kind why
    /// @param step the step it was met in
    /// @param item its key, for readers
    public record Problem(Kind kind, String step, String item, String reason) {
        /// Why an item stops the migration.
        public enum Kind {
            /// The step does not know what to make of it.
            UNMAPPABLE,
            /// Old and new code have both changed it, and the step does not decide.
            CONFLICT
        }
    }
}
