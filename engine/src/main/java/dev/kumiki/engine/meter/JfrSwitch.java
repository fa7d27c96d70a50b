package dev.kumiki.engine.meter;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import org.jspecify.annotations.Nullable;

/// Turns the events on when JFR is used for the first time, by whoever.
final class JfrSwitch implements FlightRecorderListener {
    private static final List<WeakReference<Meters>> ALL = new CopyOnWriteArrayList<>();
    private static volatile @Nullable EventSink sink;
    /// Guarded by the class.
    private static boolean listening;

    private JfrSwitch() {}

    static @Nullable EventSink sink() {
        return sink;
    }

    /// From now on these meters are told to whoever records.
    static void add(Meters meters) {
        ALL.removeIf(known -> known.refersTo(null));
        ALL.add(new WeakReference<>(meters));
        listen();
    }

    private static synchronized void listen() {
        if (!listening) {
            listening = true;
            // Loading even this much of JFR takes milliseconds, which a start has no reason to wait for.
            Thread.ofVirtual().start(() -> {
                if (FlightRecorder.isAvailable()) {
                    FlightRecorder.addListener(new JfrSwitch());
                }
            });
        }
    }

    @Override
    public void recorderInitialized(FlightRecorder recorder) {
        sink = new JfrSink();
        FlightRecorder.addPeriodicEvent(MeterEvent.class, JfrSwitch::tellMeters);
    }

    private static void tellMeters() {
        for (var known : ALL) {
            var meters = known.get();
            if (meters != null) {
                meters.all().forEach(MeterEvent::tell);
            }
        }
    }
}
