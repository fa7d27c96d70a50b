package dev.kumiki.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The processes that this one has started and that have ended. Java tells nothing of them any more, but Linux keeps
/// the
/// sum of their processor time.
final class EndedProcesses {
    private static final Path STAT = Path.of("/proc/self/stat");

    /// `USER_HZ`, which is 100 in every Linux.
    private static final double TICKS_PER_SECOND = 100;

    /// Where user and system time of ended children stand, behind the name of the command.
    private static final int USER = 13;

    private static final int SYSTEM = 14;

    private EndedProcesses() {}

    /// Their processor time, of all threads; not a number where the system does not tell.
    static double seconds() {
        try {
            return seconds(Files.readString(STAT));
        } catch (IOException _) {
            return Double.NaN;
        }
    }

    /// @param stat a process as Linux tells of it. The name of its command is in parentheses and may have blanks
    static double seconds(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", SYSTEM + 2);
        return (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM])) / TICKS_PER_SECOND;
    }
}
