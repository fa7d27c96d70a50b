package dev.kumiki.server.http;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// How many files and sockets the operating system lets this process have, and how many of them connections may take.
final class Descriptors {
    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final Pattern OPEN_FILES = Pattern.compile("(?m)^Max open files +(\\d+) ");
    private static final int KEPT_BACK = 128;
    private static final int FEWEST_CONNECTIONS = 16;
    /// Where descriptors are plenty, memory is the limit: some ten kilobytes each.
    private static final int MOST_CONNECTIONS = 16 * 1024;

    private Descriptors() {}

    /// A half of them, less some for the Java machine: the other half is for the files of the store.
    static int connections(long limit) {
        return Math.clamp(limit / 2 - KEPT_BACK, FEWEST_CONNECTIONS, MOST_CONNECTIONS);
    }

    static long limit() {
        try {
            // Asking the management beans instead would cost a start some ten milliseconds.
            var line = OPEN_FILES.matcher(Files.readString(LIMITS));
            return line.find() ? Long.parseLong(line.group(1)) : Long.MAX_VALUE;
        } catch (IOException _) {
            return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
                    ? system.getMaxFileDescriptorCount()
                    : Long.MAX_VALUE;
        }
    }
}
