package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.model.ValueType.Tag;
import dev.kumiki.design.processor.model.ValueType.Time;
import dev.kumiki.design.processor.model.ValueType.TimeKind;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Components and their types: everything can be stored and read back.
final class TypeChecks {
    private static final Map<TimeKind, Set<String>> FORMATS = Map.of(
            TimeKind.INSTANT, Set.of("nanos", "micros", "millis", "seconds", "minutes"),
            TimeKind.DATE, Set.of("date"),
            TimeKind.TIME, Set.of("time", "clock"),
            TimeKind.DATE_TIME, Set.of("millis", "seconds", "minutes"),
            TimeKind.MONTH, Set.of("month"),
            TimeKind.YEAR, Set.of("year"),
            TimeKind.DAY, Set.of("day"));

    private final Report report;
    private final TableModel table;

    TypeChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        Map<String, EntityModel> expiries = new HashMap<>();
        for (EntityModel entity : table.entities()) {
            entity.components().forEach(this::checkComponent);
            checkNames(
                    entity.simpleName(),
                    entity.type().isEmpty() ? Optional.empty() : Optional.of(table.typeAttribute()),
                    "set another typeAttribute on @Table",
                    entity.components());
            checkRoles(entity);
            entity.withRole(Role.TTL).ifPresent(ttl -> expiries.put(ttl.attribute(), entity));
        }
        if (expiries.size() > 1) {
            EntityModel last = table.entities().stream()
                    .filter(expiries::containsValue)
                    .reduce((first, second) -> second)
                    .orElseThrow();
            report.error(
                    Code.K306,
                    last.withRole(Role.TTL).orElseThrow().element(),
                    "the entities of " + table.name() + " expire by different attributes: "
                            + String.join(
                                    ", ", expiries.keySet().stream().sorted().toList()) + ".",
                    "DynamoDB knows one expiry attribute for each table.",
                    "Fix: give them one name with @Attribute.");
        }
    }

    private void checkComponent(ComponentModel component) {
        ValueType problem = problem(component.type());
        if (problem instanceof ValueType.Unsupported(var javaType, var reason)) {
            report.error(
                    Code.K301,
                    component.element(),
                    "'" + component.name() + "' cannot be stored as " + Words.simple(javaType) + ": " + reason + ".",
                    "Fix: choose another type, or name a converter with @Convert.");
        }
        checkPrefix(component, component.type());
        if (component.role() != Role.TTL && component.type().core() instanceof Time time) {
            checkTime(component, time);
        }
        checkConstants(component);
        checkCases(component);
        for (ValueType.Nested nested : component.type().records()) {
            nested.components().forEach(this::checkComponent);
            checkNames(
                    Words.simple(nested.javaType()),
                    nested.tag().map(ValueType.Tag::attribute),
                    "name the discriminator with @Discriminator",
                    nested.components());
        }
    }

    private void checkPrefix(ComponentModel component, ValueType type) {
        switch (type) {
            case ValueType.Wrapper(var javaType, var _, var inner, var prefix) -> {
                if (!prefix.isEmpty() && !isText(inner)) {
                    report.error(
                            Code.K309,
                            component.element(),
                            "'" + component.name() + "' is stored with the prefix '" + prefix + "' of "
                                    + Words.simple(javaType) + " in front of " + Words.simple(inner.javaType())
                                    + ", from which it could not be read back.",
                            "Fix: let " + Words.simple(javaType) + " hold a String or a UUID, or leave @Prefix out.");
                }
                checkPrefix(component, inner);
            }
            case ValueType.OptionalOf(var element) -> checkPrefix(component, element);
            case ValueType.ListOf(var element) -> checkPrefix(component, element);
            case ValueType.SetOf(var element) -> checkPrefix(component, element);
            case ValueType.MapOf(var key, var value) -> {
                checkPrefix(component, key);
                checkPrefix(component, value);
            }
            case Scalar _,
                    Time _,
                    ValueType.Enumeration _,
                    ValueType.Nested _,
                    ValueType.Sum _,
                    ValueType.Converted _,
                    ValueType.Unsupported _ -> {
                // Has no prefix.
            }
        }
    }

    private static boolean isText(ValueType type) {
        return type instanceof Scalar(var kind, var _) && (kind == ScalarKind.STRING || kind == ScalarKind.UUID);
    }

    private void checkTime(ComponentModel component, Time time) {
        Set<String> known = FORMATS.getOrDefault(time.kind(), Set.of());
        if (!known.contains(time.format())) {
            report.error(
                    Code.K307,
                    component.element(),
                    "'" + component.name() + "' is stored as '" + time.format() + "', from which "
                            + Words.simple(time.javaType()) + " cannot be read back.",
                    "Fix: use one of "
                            + String.join(", ", known.stream().sorted().toList()) + ".");
        }
        try {
            if (!time.zone().isEmpty()) {
                ZoneId.of(time.zone());
            }
        } catch (DateTimeException unknown) {
            report.error(
                    Code.K307,
                    component.element(),
                    "'" + component.name() + "' uses the zone '" + time.zone() + "', which does not exist.",
                    "Fix: write a zone such as Asia/Tokyo or UTC.");
        }
    }

    /// The part of a type that cannot be stored, if there is one.
    private static @Nullable ValueType problem(ValueType type) {
        return switch (type) {
            case ValueType.Unsupported _ -> type;
            case ValueType.Wrapper(var _, var _, var inner, var _) -> problem(inner);
            case ValueType.ListOf(var element) -> inside(element);
            case ValueType.OptionalOf(var element) -> inside(element);
            case ValueType.MapOf(var key, var value) ->
                key.stored().equals("S")
                        ? inside(value)
                        : new ValueType.Unsupported(type.javaType(), "the keys of a map are text");
            case ValueType.SetOf(var element) ->
                List.of("S", "N", "B").contains(element.stored())
                        ? inside(element)
                        : new ValueType.Unsupported(type.javaType(), "a set holds texts, numbers or bytes; use a List");
            case Scalar _,
                    Time _,
                    ValueType.Enumeration _,
                    ValueType.Nested _,
                    ValueType.Sum _,
                    ValueType.Converted _ -> null;
        };
    }

    private static @Nullable ValueType inside(ValueType element) {
        return element.isOptional()
                ? new ValueType.Unsupported(element.javaType(), "only a component can be optional")
                : problem(element);
    }

    /// Every component has an attribute of its own.
    ///
    /// @param reserved an attribute that tells kinds of items or cases apart
    /// @param otherwise what can be done about a clash with it
    private void checkNames(
            String owner, Optional<String> reserved, String otherwise, List<ComponentModel> components) {
        Set<String> names = new HashSet<>();
        reserved.ifPresent(names::add);
        for (ComponentModel component : components) {
            if (!names.add(component.attribute())) {
                report.error(
                        Code.K304,
                        component.element(),
                        "'" + component.name() + "' is stored as '" + component.attribute() + "', a name that " + owner
                                + " already uses.",
                        "Fix: rename it with @Attribute, or " + otherwise + ".");
            }
        }
    }

    private void checkCases(ComponentModel component) {
        Set<Tag> tags = new HashSet<>();
        for (ValueType.Nested nested : component.type().records()) {
            nested.tag()
                    .filter(tag -> !tags.add(tag))
                    .ifPresent(tag -> report.error(
                            Code.K304,
                            component.element(),
                            "two cases of '" + component.name() + "' are stored with " + tag.attribute() + " = '"
                                    + tag.text() + "'.",
                            "Fix: give each its own text with @StoredAs."));
        }
    }

    private void checkConstants(ComponentModel component) {
        if (component.type().core() instanceof ValueType.Enumeration(var javaType, var constants)) {
            Set<String> stored = new HashSet<>();
            for (ValueType.Constant constant : constants) {
                if (!stored.add(constant.stored())) {
                    report.error(
                            Code.K304,
                            component.element(),
                            "two constants of " + Words.simple(javaType) + " are stored as '" + constant.stored()
                                    + "'.",
                            "Fix: give each its own text with @StoredAs.");
                }
            }
        }
    }

    private void checkRoles(EntityModel entity) {
        for (ComponentModel component : entity.components()) {
            boolean isLong = component.type() instanceof Scalar(var kind, var javaType)
                    && kind == ScalarKind.LONG
                    && javaType.equals("long");
            if (component.role() == Role.VERSION && !isLong) {
                report.error(
                        Code.K302,
                        component.element(),
                        "@Version is on '" + component.name() + "', a "
                                + Words.simple(component.type().javaType()) + ".",
                        "Fix: declare it as long; 0 means not stored yet.");
            }
            boolean isInstant =
                    component.type().required() instanceof Time(var time, var _, var _) && time == TimeKind.INSTANT;
            if (component.role() == Role.TTL && !isInstant) {
                report.error(
                        Code.K303,
                        component.element(),
                        "@Ttl is on '" + component.name() + "', a "
                                + Words.simple(component.type().javaType()) + ".",
                        "DynamoDB expires items by a Number of epoch seconds.",
                        "Fix: declare it as Instant or Optional<Instant>.");
            }
        }
        for (Role role : List.of(Role.VERSION, Role.TTL)) {
            List<ComponentModel> with = entity.components().stream()
                    .filter(component -> component.role() == role)
                    .toList();
            if (with.size() > 1) {
                report.error(
                        role == Role.VERSION ? Code.K302 : Code.K303,
                        with.getLast().element(),
                        entity.simpleName() + " has " + with.size() + " components with @"
                                + (role == Role.VERSION ? "Version" : "Ttl") + ".",
                        "Fix: keep one.");
            }
        }
    }
}
