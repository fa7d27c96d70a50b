package dev.kumiki.engine.store;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/// What the machine, or the container on it, lets this process use.
public final class MachineLimits {
    /// The least cache a store works with, in bytes.
    public static final long MIN_CACHE_BYTES = 8L << 20;

    private static final long LEAST_DEFAULT_CACHE_BYTES = 64L << 20;
    private static final long GREATEST_DEFAULT_CACHE_BYTES = 4L << 30;
    private static final int CACHE_PER_MEMORY = 4;
    private static final int FILES_PER_DESCRIPTORS = 2;
    private static final int LEAST_OPEN_FILES = 64;
    private static final int GREATEST_OPEN_FILES = 65_536;
    private static final int UNKNOWN_OPEN_FILES = 512;

    private MachineLimits() {}

    /// The memory of the machine, or what the container may use of it, in bytes.
    public static long memoryBytes() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    }

    /// The cache of a store whose owner did not choose one: a quarter of the memory, from 64 MB to 4 GB.
    public static long defaultCacheBytes() {
        return defaultCacheBytes(memoryBytes());
    }

    static long defaultCacheBytes(long memoryBytes) {
        return Math.clamp(memoryBytes / CACHE_PER_MEMORY, LEAST_DEFAULT_CACHE_BYTES, GREATEST_DEFAULT_CACHE_BYTES);
    }

    /// How many files a store keeps open: half of what the process may open, since connections need descriptors too.
    public static int openFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? openFiles(unix.getMaxFileDescriptorCount())
                : UNKNOWN_OPEN_FILES;
    }

    static int openFiles(long descriptors) {
        return Math.clamp(descriptors / FILES_PER_DESCRIPTORS, LEAST_OPEN_FILES, GREATEST_OPEN_FILES);
    }

    public static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }
}
