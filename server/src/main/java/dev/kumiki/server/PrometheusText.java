package dev.kumiki.server;

import dev.kumiki.engine.meter.Counter;
import dev.kumiki.engine.meter.Gauge;
import dev.kumiki.engine.meter.Histogram;
import dev.kumiki.engine.meter.Meter;
import dev.kumiki.engine.meter.Meters;
import java.util.List;

/// All meters in Prometheus's text format, version 0.0.4.
final class PrometheusText {
    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final StringBuilder text = new StringBuilder();

    private PrometheusText() {}

    static String of(Meters meters) {
        var page = new PrometheusText();
        String name = "";
        for (Meter meter : meters.all()) {
            if (!meter.id().name().equals(name)) {
                name = meter.id().name();
                page.describe(meter);
            }
            page.add(meter);
        }
        return page.text.toString();
    }

    private void describe(Meter meter) {
        String type = switch (meter) {
            case Counter _ -> "counter";
            case Gauge gauge -> gauge.total() ? "counter" : "gauge";
            case Histogram _ -> "histogram";
        };
        String name = meter.id().name();
        text.append("# HELP ")
                .append(name)
                .append(' ')
                .append(meter.id().help())
                .append('\n');
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    private void add(Meter meter) {
        String name = meter.id().name();
        List<String> labels = meter.id().labels();
        switch (meter) {
            case Counter counter -> line(name, labels, "", counter.value());
            case Gauge gauge -> line(name, labels, "", gauge.value());
            case Histogram histogram -> {
                for (var bucket : histogram.buckets()) {
                    line(name + "_bucket", labels, number(bucket.limit()), (double) bucket.count());
                }
                line(name + "_sum", labels, "", histogram.sum());
                line(name + "_count", labels, "", (double) histogram.count());
            }
        }
    }

    /// @param limit the upper limit of a bucket, empty for what is none
    private void line(String name, List<String> labels, String limit, double value) {
        text.append(name);
        String separator = "{";
        for (int i = 0; i < labels.size(); i += 2) {
            text.append(separator).append(labels.get(i)).append("=\"");
            text.append(escaped(labels.get(i + 1))).append('"');
            separator = ",";
        }
        if (!limit.isEmpty()) {
            text.append(separator).append("le=\"").append(limit).append('"');
            separator = ",";
        }
        text.append(separator.equals("{") ? " " : "} ").append(number(value)).append('\n');
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    private static String number(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "+Inf" : "-Inf";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
