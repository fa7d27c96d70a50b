package dev.kumiki.apps.common.host;

import java.util.List;

/// Something that data of older versions lacks, and that no single item can be mapped to: looked for, and made where it
/// is missing. Can be run again at any time, also after it was cut off.
public interface Supplement {
    /// What it is called in reports.
    String name();

    /// Looks, and makes what is missing.
    ///
    /// @param write false to look only
    Report run(boolean write);

    /// What was found.
    ///
    /// @param complete how many had it
    /// @param made how many got it, or would get it
    /// @param problems those that cannot get it
    record Report(long complete, long made, List<Problem> problems) {
        /// Copies the list.
        public Report {
            problems = List.copyOf(problems);
        }
    }

    /// Something that cannot get what it lacks.
    ///
    /// @param reason what to do about it
    record Problem(String item, String reason) {}
}
