package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.Membership;
import dev.kumiki.design.processor.model.EntityModel.ReservationModel;
import dev.kumiki.design.processor.model.EntityModel.WhenModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PartFormat;
import dev.kumiki.design.processor.model.Segment;
import dev.kumiki.design.processor.model.Segment.Literal;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import dev.kumiki.design.processor.model.ValueType.Time;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Keys: every part can be written, told apart from its neighbours, and ordered.
final class KeyChecks {
    private static final Set<ScalarKind> KEY_SCALARS =
            Set.of(ScalarKind.STRING, ScalarKind.BOOLEAN, ScalarKind.INT, ScalarKind.LONG, ScalarKind.UUID);

    private final Report report;
    private final TableModel table;

    KeyChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        Map<String, Boolean> numbers = new HashMap<>();
        for (EntityModel entity : table.entities()) {
            entity.tableKeys().forEach(key -> checkRequired(entity, key));
            checkKey(entity, entity.pk(), false);
            entity.sk().ifPresent(key -> checkKey(entity, key, true));
            for (Membership membership : entity.memberships()) {
                membership.pk().forEach(key -> checkKey(entity, key, false));
                membership.sk().forEach(key -> checkKey(entity, key, true));
                membership.conditions().forEach(condition -> checkCondition(entity, condition));
                checkDeciding(entity, membership);
            }
            for (ReservationModel reservation : entity.reservations()) {
                checkKey(entity, reservation.pk(), false);
                reservation.sk().ifPresent(key -> checkKey(entity, key, false));
            }
            checkContents(entity);
            checkTypes(entity, numbers);
        }
    }

    private void checkRequired(EntityModel entity, KeyTemplate key) {
        for (String name : key.template().components()) {
            if (entity.require(name).isOptional()) {
                report.error(
                        Code.K207,
                        entity.element(),
                        "'" + key.template().source() + "' is the key of every " + entity.simpleName() + ", but {"
                                + name + "} may be missing.",
                        "Fix: make '" + name + "' a required component; only index keys may be incomplete.");
            }
        }
    }

    private void checkKey(EntityModel entity, KeyTemplate key, boolean sort) {
        List<Segment> segments = key.template().segments();
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i) instanceof Part part) {
                checkPart(entity, key, part, sort);
                checkKept(entity, key, part);
                checkSeparation(entity, key, i);
            }
        }
    }

    private void checkPart(EntityModel entity, KeyTemplate key, Part part, boolean sort) {
        ValueType core = entity.require(part.component()).type().core();
        boolean fits = switch (core) {
            case Scalar(var kind, var _) -> KEY_SCALARS.contains(kind);
            case Time _ -> true;
            case ValueType.Enumeration(var _, var constants) ->
                constants.stream().noneMatch(constant -> constant.stored().contains("#"));
            default -> false;
        };
        if (!fits) {
            report.error(
                    Code.K206,
                    entity.element(),
                    "'" + key.template().source() + "' uses {" + part.component() + "}, a "
                            + Words.simple(
                                    entity.require(part.component()).type().javaType())
                            + ", which cannot be part of a key.",
                    "Fix: use text, a whole number, a time, an enum without '#', a UUID or a record of one of these.");
            return;
        }
        if (sort) {
            checkOrder(entity, key, part);
        }
    }

    /// What is stored must give the same key again, or a read-modify-write would miss its item.
    private void checkKept(EntityModel entity, KeyTemplate key, Part part) {
        ComponentModel component = entity.require(part.component());
        String kept = component.keptFormat();
        if (component.role() == Role.VERSION) {
            report.error(
                    Code.K213,
                    entity.element(),
                    "'" + key.template().source() + "' uses {" + part.component()
                            + "}, the version, which every write changes: the key would change with it.",
                    "Fix: leave it out of the key, or use a component of your own.");
        } else if (part.format() instanceof PartFormat.Timed(var format, var _)
                && PartFormat.fineness(format) > PartFormat.fineness(kept)) {
            report.error(
                    Code.K213,
                    entity.element(),
                    "'" + key.template().source() + "' writes {" + part.component() + "} as '" + format
                            + "', but its attribute keeps '" + kept
                            + "': what is stored does not give the same key again.",
                    component.role() == Role.TTL
                            ? "Fix: write {" + part.component() + ":seconds}: an expiry is a number of seconds."
                            : "Fix: write {" + part.component() + ":" + kept + "}, or keep more with @Attribute(format"
                                    + " = \"" + format + "\").");
        }
    }

    private void checkOrder(EntityModel entity, KeyTemplate key, Part part) {
        ValueType core = entity.require(part.component()).type().core();
        if (!key.number()
                && core instanceof Scalar(var kind, var _)
                && kind.isWhole()
                && part.format() instanceof PartFormat.Plain) {
            report.error(
                    Code.K205,
                    entity.element(),
                    "'" + key.template().source() + "' misorders {" + part.component()
                            + "}: as text, 10 comes before 9.",
                    "Fix: declare a width, {" + part.component() + ":8}, or {" + part.component()
                            + ":signed8} if it can be negative.");
        }
        if (part.format() instanceof PartFormat.Timed(var _, var zone) && !zone.isEmpty() && changesClocks(zone)) {
            report.error(
                    Code.K205,
                    entity.element(),
                    "'" + key.template().source() + "' misorders {" + part.component() + "}: " + zone
                            + " sets its clocks back, and an hour then comes twice.",
                    "Fix: write it in a zone without summer time, such as {" + part.component() + ":@UTC}.");
        }
    }

    private static boolean changesClocks(String zone) {
        return ZoneId.of(zone).getRules().nextTransition(PartFormat.FIRST_STORED_TIME) != null;
    }

    /// A part of any width must be followed by a '#' before the next part begins.
    private void checkSeparation(EntityModel entity, KeyTemplate key, int at) {
        List<Segment> segments = key.template().segments();
        Part part = (Part) segments.get(at);
        boolean uuid = entity.require(part.component()).type().core() instanceof Scalar(var kind, var _)
                && kind == ScalarKind.UUID;
        Optional<Part> next = segments.subList(at + 1, segments.size()).stream()
                .filter(Part.class::isInstance)
                .map(Part.class::cast)
                .findFirst();
        boolean separated =
                segments.get(Math.min(at + 1, segments.size() - 1)) instanceof Literal(var text) && text.contains("#");
        if (next.isPresent() && part.format().fixedWidth() == 0 && !uuid && !separated) {
            report.error(
                    Code.K204,
                    entity.element(),
                    "'" + key.template().source() + "' does not separate {" + part.component() + "} from {"
                            + next.get().component() + "}: two different items can have the same key.",
                    "Fix: put a '#' between them.");
        }
    }

    private void checkCondition(EntityModel entity, WhenModel condition) {
        Optional<ComponentModel> component = entity.component(condition.component());
        Optional<String> problem = component.isEmpty()
                ? Optional.of("is no component of " + entity.simpleName())
                : wrongValue(component.get(), condition);
        problem.ifPresent(text -> report.error(
                Code.K212,
                entity.element(),
                "'" + condition.source() + "' is no condition of a membership: '" + condition.component() + "' " + text
                        + ".",
                "Fix: write component=VALUE or component=VALUE|OTHER, on an enum, a boolean or text."));
    }

    /// A condition needs a key attribute that it can leave out.
    private void checkDeciding(EntityModel entity, Membership membership) {
        boolean decides = membership.keys().stream()
                .anyMatch(key -> entity.indexKeys().stream()
                        .anyMatch(known -> known.key().attribute().equals(key.attribute())
                                && known.conditions().equals(membership.conditions())));
        if (!decides && !membership.conditions().isEmpty()) {
            report.error(
                    Code.K212,
                    entity.element(),
                    "'" + membership.conditions().getFirst().source() + "' keeps no " + entity.simpleName() + " out of "
                            + membership.index() + ": all its key attributes are also needed without the condition.",
                    "Fix: give the index a key attribute of its own.");
        }
    }

    private static Optional<String> wrongValue(ComponentModel component, WhenModel condition) {
        return switch (component.type().required()) {
            case ValueType.Enumeration(var javaType, var constants) ->
                condition.values().stream()
                        .filter(value -> constants.stream()
                                .noneMatch(constant -> constant.name().equals(value)))
                        .map(value -> "is a " + Words.simple(javaType) + ", which has no constant " + value)
                        .findFirst();
            case Scalar(var kind, var _)
            when kind == ScalarKind.BOOLEAN ->
                condition.values().equals(List.of("true")) || condition.values().equals(List.of("false"))
                        ? Optional.empty()
                        : Optional.of("is a boolean; write true or false");
            case Scalar(var kind, var _) when kind == ScalarKind.STRING -> Optional.empty();
            default -> Optional.of("is neither an enum nor a boolean nor text");
        };
    }

    /// An attribute has one content: if it is both a key and a component, or a key of two indexes, both must agree.
    private void checkContents(EntityModel entity) {
        Map<String, KeyTemplate> known = new HashMap<>();
        entity.tableKeys().forEach(key -> checkContent(entity, key, List.of(), known));
        for (Membership membership : entity.memberships()) {
            membership.keys().forEach(key -> checkContent(entity, key, deciding(entity, key, membership), known));
        }
    }

    /// The conditions under which the key is left out: none for a key of the table, which is always there.
    private static List<WhenModel> deciding(EntityModel entity, KeyTemplate key, Membership membership) {
        return entity.tableKeys().contains(key) ? List.of() : membership.conditions();
    }

    private void checkContent(
            EntityModel entity, KeyTemplate key, List<WhenModel> conditions, Map<String, KeyTemplate> known) {
        KeyTemplate other = known.putIfAbsent(key.attribute(), key);
        boolean differs = other != null && !other.template().equals(key.template());
        boolean isType = !entity.type().isEmpty() && key.attribute().equals(table.typeAttribute());
        Optional<ComponentModel> stored = entity.components().stream()
                .filter(component -> component.attribute().equals(key.attribute()))
                .findFirst();
        boolean clashes = stored.isPresent() && (!isStoredForm(stored.get(), key) || !conditions.isEmpty());
        if (differs || isType || clashes) {
            String rival = differs
                    ? "'" + other.template().source() + "'"
                    : isType
                            ? "the type '" + entity.type() + "'"
                            : "the component '" + stored.orElseThrow().name() + "'";
            report.error(
                    Code.K209,
                    entity.element(),
                    "the attribute " + key.attribute() + " of " + entity.simpleName() + " would hold both '"
                            + key.template().source() + "' and " + rival + ".",
                    "Fix: give the key an attribute of its own, or rename the component with @Attribute.");
        }
    }

    /// Whether the key is exactly what the component stores.
    private static boolean isStoredForm(ComponentModel component, KeyTemplate key) {
        List<Part> parts = key.template().parts();
        boolean alone = parts.size() == 1
                && parts.getFirst().component().equals(component.name())
                && key.template().prefix().equals(component.type().prefix())
                && key.template().segments().getLast() instanceof Part;
        boolean sameType = component.type().stored().equals(key.number() ? "N" : "S");
        boolean sameFormat = !(component.type().core() instanceof Time(var _, var format, var zone))
                || parts.getFirst().format().equals(new PartFormat.Timed(format, zone));
        boolean padded = !parts.isEmpty()
                && (parts.getFirst().format() instanceof PartFormat.Padded
                        || parts.getFirst().format() instanceof PartFormat.Shifted);
        return alone && sameType && sameFormat && !padded;
    }

    private void checkTypes(EntityModel entity, Map<String, Boolean> numbers) {
        List<KeyTemplate> keys = new ArrayList<>(entity.tableKeys());
        entity.memberships().forEach(membership -> keys.addAll(membership.keys()));
        for (KeyTemplate key : keys) {
            Boolean known = numbers.putIfAbsent(key.attribute(), key.number());
            if (known != null && known != key.number()) {
                report.error(
                        Code.K210,
                        entity.element(),
                        "the key attribute " + key.attribute() + " of " + table.name()
                                + " is a Number in one entity and text in another.",
                        "Fix: give the number a width, such as {number:8}, so that it is text everywhere.");
            }
        }
    }
}
