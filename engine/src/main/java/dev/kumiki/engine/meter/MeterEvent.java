package dev.kumiki.engine.meter;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;

/// One meter's figures, told to JFR from time to time.
@Name("dev.kumiki.Meter")
@Label("Meter")
@Category("Kumiki")
@Period("10 s")
@StackTrace(false)
final class MeterEvent extends Event {
    @Label("Name")
    String name = "";

    @Label("Labels")
    String labels = "";

    @Label("Value")
    double value;

    @Label("Count")
    long count;

    static void tell(Meter meter) {
        var event = new MeterEvent();
        event.name = meter.id().name();
        event.labels = String.join(" ", meter.id().labels());
        switch (meter) {
            case Counter counter -> event.value = counter.value();
            case Gauge gauge -> event.value = gauge.value();
            case Histogram histogram -> {
                event.value = histogram.sum();
                event.count = histogram.count();
            }
        }
        event.commit();
    }
}
