package dev.kumiki.engine.store;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The cursors and snapshots of a store that are not closed yet.
///
/// With assertions on, or with the system property `kumiki.trackHandles` set to true, each remembers where it was
/// opened; otherwise it costs a counter.
public final class OpenHandles {
    private static final boolean TRACKED =
            OpenHandles.class.desiredAssertionStatus() || Boolean.getBoolean("kumiki.trackHandles");

    /// One open cursor or snapshot.
    public final class Handle {
        private final @Nullable Throwable openedAt;
        private boolean closed;

        private Handle(@Nullable Throwable openedAt) {
            this.openedAt = openedAt;
        }

        public synchronized void close() {
            if (!closed) {
                closed = true;
                tracked.remove(this);
                count.decrementAndGet();
            }
        }
    }

    /// Whose frames say nothing about who forgot to close.
    private final Set<String> openers;

    private final AtomicInteger count = new AtomicInteger();
    private final Set<Handle> tracked = ConcurrentHashMap.newKeySet();

    /// @param store whose cursors and snapshots these are
    public OpenHandles(Class<? extends Store> store) {
        openers = Set.of(OpenHandles.class.getName(), store.getName());
    }

    public Handle open(String what) {
        count.incrementAndGet();
        if (!TRACKED) {
            return new Handle(null);
        }
        var handle = new Handle(new Throwable(what + " opened here"));
        tracked.add(handle);
        return handle;
    }

    public int count() {
        return count.get();
    }

    /// Throws when something is open; the places where it was opened are the cause and its suppressed companions.
    public void requireNone() {
        int open = count.get();
        if (open == 0) {
            return;
        }
        var refusal = new IllegalStateException(
                "cannot close the store: %d cursors or snapshots are open%s".formatted(open, places()));
        tracked.forEach(handle -> {
            if (handle.openedAt != null) {
                refusal.addSuppressed(handle.openedAt);
            }
        });
        throw refusal;
    }

    private String places() {
        if (!TRACKED) {
            return "; run with -Dkumiki.trackHandles=true to see where they were opened";
        }
        var places = new StringBuilder();
        tracked.forEach(handle -> places.append(", ").append(place(handle)));
        return places.toString();
    }

    private String place(Handle handle) {
        if (handle.openedAt == null) {
            return "somewhere";
        }
        String message = String.valueOf(handle.openedAt.getMessage());
        for (StackTraceElement frame : handle.openedAt.getStackTrace()) {
            if (!openers.contains(outerClass(frame))) {
                return message + ": " + frame;
            }
        }
        return message;
    }

    private static String outerClass(StackTraceElement frame) {
        String name = frame.getClassName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
