package dev.kumiki.design.processor.read;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.PartFormat;
import dev.kumiki.design.processor.model.Segment;
import dev.kumiki.design.processor.model.Segment.Literal;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.Template;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.Time;
import dev.kumiki.design.processor.model.ValueType.TimeKind;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;

/// Reads key templates: literals, `{component}` and `{component:format}`.
final class TemplateReader {
    private static final Pattern PART = Pattern.compile("([A-Za-z_$][\\w$]*)(?::(.*))?");
    private static final Pattern WIDTH = Pattern.compile("(signed)?([1-9]|1[0-8])");

    private static final Map<TimeKind, Set<String>> FORMATS = Map.of(
            TimeKind.INSTANT,
            Set.of("nanos", "micros", "millis", "seconds", "minutes", "date", "month", "year", "time"),
            TimeKind.DATE,
            Set.of("date", "month", "year"),
            TimeKind.TIME,
            Set.of("time", "clock"),
            TimeKind.DATE_TIME,
            Set.of("millis", "seconds", "minutes", "date", "month", "year", "time", "clock"),
            TimeKind.MONTH,
            Set.of("month", "year"),
            TimeKind.YEAR,
            Set.of("year"),
            TimeKind.DAY,
            Set.of("day"));

    private final Report report;
    private final Element element;
    private final AnnotationMirror mirror;
    private final List<ComponentModel> components;

    TemplateReader(Report report, Element element, AnnotationMirror mirror, List<ComponentModel> components) {
        this.report = report;
        this.element = element;
        this.mirror = mirror;
        this.components = components;
    }

    /// The template, or nothing after a diagnostic.
    Optional<Template> read(String source) {
        List<Segment> segments = new ArrayList<>();
        var literal = new StringBuilder();
        int at = 0;
        while (at < source.length()) {
            char c = source.charAt(at);
            if (c == '}') {
                return malformed(source, "a } closes nothing");
            }
            if (c != '{') {
                literal.append(c);
                at++;
                continue;
            }
            int close = source.indexOf('}', at);
            Matcher part = PART.matcher(close < 0 ? "" : source.substring(at + 1, close));
            if (!part.matches()) {
                return malformed(
                        source, close < 0 ? "a { is not closed" : "a part is {component} or {component:format}");
            }
            if (!addPart(source, part, literal, segments)) {
                return Optional.empty();
            }
            at = close + 1;
        }
        flush(literal, segments);
        return segments.isEmpty()
                ? malformed(source, "a key cannot be empty")
                : Optional.of(new Template(source, segments));
    }

    private boolean addPart(String source, Matcher part, StringBuilder literal, List<Segment> segments) {
        String name = part.group(1);
        Optional<ComponentModel> component =
                components.stream().filter(c -> c.name().equals(name)).findFirst();
        if (component.isEmpty()) {
            report.error(
                    Code.K202,
                    element,
                    mirror,
                    "'" + source + "' names {" + name + "}, which is no component of " + element.getSimpleName() + ".",
                    Words.instead(name, names(), "{}", "Fix: use one of " + Words.list(names()) + "."));
            return false;
        }
        Optional<PartFormat> format = format(source, component.get(), part.group(2) == null ? "" : part.group(2));
        if (format.isEmpty()) {
            return false;
        }
        literal.append(component.get().type().prefix());
        flush(literal, segments);
        segments.add(new Part(name, format.get()));
        return true;
    }

    private static void flush(StringBuilder literal, List<Segment> segments) {
        if (!literal.isEmpty()) {
            segments.add(new Literal(literal.toString()));
            literal.setLength(0);
        }
    }

    private Optional<Template> malformed(String source, String problem) {
        report.error(
                Code.K201,
                element,
                mirror,
                "'" + source + "' is no key template: " + problem + ".",
                "Fix: write text with parts in braces, such as \"USER#{userId}\".");
        return Optional.empty();
    }

    private Optional<PartFormat> format(String source, ComponentModel component, String spec) {
        ValueType core = component.type().core();
        if (core instanceof Time time) {
            return timed(source, component, time, spec);
        }
        if (spec.isEmpty()) {
            return Optional.of(new PartFormat.Plain());
        }
        Matcher width = WIDTH.matcher(spec);
        if (core instanceof Scalar(var kind, var _) && kind.isWhole() && width.matches()) {
            int digits = Integer.parseInt(width.group(2));
            return Optional.of(width.group(1) == null ? new PartFormat.Padded(digits) : new PartFormat.Shifted(digits));
        }
        report.error(
                Code.K201,
                element,
                mirror,
                "'" + source + "' is no key template: {" + component.name() + ":" + spec + "} has a format that "
                        + Words.simple(component.type().javaType()) + " does not have.",
                "Fix: whole numbers take a width such as {" + component.name() + ":8} or {" + component.name()
                        + ":signed8}, times a format such as {" + component.name() + ":date}.");
        return Optional.empty();
    }

    private Optional<PartFormat> timed(String source, ComponentModel component, Time time, String spec) {
        int at = spec.indexOf('@');
        String format = at < 0 ? spec : spec.substring(0, at);
        String zone = at < 0 ? time.zone() : spec.substring(at + 1);
        String chosen = format.isEmpty() ? time.format() : format;
        Set<String> known = FORMATS.getOrDefault(time.kind(), Set.of());
        if (!known.contains(chosen)) {
            report.error(
                    Code.K307,
                    element,
                    mirror,
                    "'" + source + "' writes {" + component.name() + "} as '" + chosen + "', which is no format of "
                            + Words.simple(time.javaType()) + ".",
                    "Fix: use one of " + known.stream().sorted().collect(Collectors.joining(", ")) + ".");
            return Optional.empty();
        }
        return zoneExists(source, zone) ? Optional.of(new PartFormat.Timed(chosen, zone)) : Optional.empty();
    }

    private boolean zoneExists(String source, String zone) {
        if (zone.isEmpty()) {
            return true;
        }
        try {
            ZoneId.of(zone);
            return true;
        } catch (DateTimeException unknown) {
            report.error(
                    Code.K307,
                    element,
                    mirror,
                    "'" + source + "' uses the zone '" + zone + "', which does not exist.",
                    "Fix: write a zone such as Asia/Tokyo or UTC.");
            return false;
        }
    }

    private List<String> names() {
        return components.stream().map(ComponentModel::name).toList();
    }
}
