package dev.kumiki.bench.feature;

import com.sun.management.ThreadMXBean;
import dev.kumiki.design.mapping.EntityMapper;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.AccessibleObject;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Maps an order of a compiled design to an item and back. All designs are mapped by turns in one process: what the
/// compiler of Java learns from one it applies to the others, as in an application with many entities.
final class FeatureMapping implements AutoCloseable {
    private static final int BATCH = 200;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final URLClassLoader loader;
    private final EntityMapper<Object> mapper;
    private final Object sample;

    /// Keeps what was read from being left out.
    private @Nullable Object last;

    /// @param output where the design was compiled to
    FeatureMapping(Path output) throws IOException, ReflectiveOperationException {
        loader = new URLClassLoader(new URL[] {output.toUri().toURL()}, FeatureMapping.class.getClassLoader());
        mapper = mapper(loader);
        var made = accessible(Class.forName("shop.Order", true, loader).getDeclaredMethod("sample"));
        sample = Objects.requireNonNull(made.invoke(null));
    }

    @SuppressWarnings("unchecked")
    private static EntityMapper<Object> mapper(ClassLoader loader) throws ReflectiveOperationException {
        var instance =
                accessible(Class.forName("shop.OrderMapper", true, loader).getDeclaredField("INSTANCE"));
        return (EntityMapper<Object>) Objects.requireNonNull(instance.get(null));
    }

    private static <A extends AccessibleObject> A accessible(A member) {
        member.setAccessible(true);
        return member;
    }

    /// What one order costs, there and back.
    record Cost(double nanoseconds, double bytes) {}

    /// Measures until so much of this thread's time is used up.
    Cost measure(long window) {
        long start = threads.getCurrentThreadCpuTime();
        long allocated = threads.getCurrentThreadAllocatedBytes();
        long used = 0;
        long orders = 0;
        while (used < window) {
            for (int i = 0; i < BATCH; i++) {
                last = mapper.fromItem(mapper.toItem(sample));
            }
            orders += BATCH;
            used = threads.getCurrentThreadCpuTime() - start;
        }
        double bytes = threads.getCurrentThreadAllocatedBytes() - allocated;
        return new Cost((double) used / orders, bytes / orders);
    }

    /// Whether what was mapped last is the order again.
    boolean cameBack() {
        return sample.equals(last);
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
