package dev.kumiki.design.processor.read;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Unique;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.Membership;
import dev.kumiki.design.processor.model.EntityModel.ReservationModel;
import dev.kumiki.design.processor.model.EntityModel.WhenModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.KeyTemplate;
import dev.kumiki.design.processor.model.PartFormat;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.Template;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/// Reads one entity of a table.
final class EntityReader {
    private final Elements elements;
    private final Mirrors mirrors;
    private final Report report;
    private final TypeReader types;

    EntityReader(Elements elements, Mirrors mirrors, Report report, TypeReader types) {
        this.elements = elements;
        this.mirrors = mirrors;
        this.report = report;
        this.types = types;
    }

    /// What an entity needs to know of its table.
    record Place(String table, String pk, String sk, List<IndexModel> indexes) {}

    /// The entity, or nothing after a diagnostic.
    Optional<EntityModel> read(TypeElement element, Place place) {
        AnnotationMirror mirror = mirrors.find(element, Entity.class).orElseThrow();
        if (!isUsable(element)) {
            return Optional.empty();
        }
        List<ComponentModel> components = types.components(element);
        var templates = new TemplateReader(report, element, mirror, components);
        Optional<KeyTemplate> pk = key(templates, place.pk(), mirrors.string(mirror, "pk"), components);
        String sort = mirrors.string(mirror, "sk");
        if (sort.isEmpty() == !place.sk().isEmpty()) {
            report.error(
                    Code.K211,
                    element,
                    mirror,
                    sort.isEmpty()
                            ? element.getSimpleName() + " has no sk, but its table has the sort key " + place.sk() + "."
                            : element.getSimpleName() + " has an sk, but its table has no sort key.",
                    sort.isEmpty() ? "Fix: add sk = \"…\" to @Entity." : "Fix: remove sk from @Entity.");
            return Optional.empty();
        }
        Optional<KeyTemplate> sk = sort.isEmpty() ? Optional.empty() : key(templates, place.sk(), sort, components);
        List<Membership> memberships = memberships(element, place, components);
        List<ReservationModel> reservations = reservations(element, place, components);
        if (pk.isEmpty() || (sk.isEmpty() && !sort.isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(new EntityModel(
                element,
                elements.getPackageOf(element).getQualifiedName().toString(),
                element.getQualifiedName().toString(),
                Names.generated(element),
                mirrors.string(mirror, "type"),
                components,
                pk.get(),
                sk,
                memberships,
                reservations,
                new ServiceReader(mirrors).writtenBy(element),
                mirrors.string(mirror, "acknowledged")));
    }

    private boolean isUsable(TypeElement element) {
        String problem = element.getKind() != ElementKind.RECORD
                ? "is not a record"
                : !element.getTypeParameters().isEmpty()
                        ? "is generic"
                        : element.getModifiers().contains(Modifier.PRIVATE) ? "is private" : "";
        if (!problem.isEmpty()) {
            report.error(
                    Code.K305,
                    element,
                    element.getSimpleName() + " cannot be an entity: it " + problem + ".",
                    "Fix: declare it as a record without type parameters that its package can see.");
        }
        return problem.isEmpty();
    }

    private List<Membership> memberships(TypeElement element, Place place, List<ComponentModel> components) {
        List<Membership> memberships = new ArrayList<>();
        for (AnnotationMirror mirror : mirrors.all(element, Indexed.class, Indexed.List.class)) {
            String on = mirrors.string(mirror, "on");
            Optional<IndexModel> index =
                    place.indexes().stream().filter(i -> i.name().equals(on)).findFirst();
            if (index.isEmpty()) {
                report.error(
                        Code.K114,
                        element,
                        mirror,
                        element.getSimpleName() + " is put on '" + on + "', an index that " + place.table()
                                + " does not have.",
                        Words.instead(
                                on,
                                place.indexes().stream().map(IndexModel::name).toList(),
                                "''",
                                "Fix: " + knownIndexes(place) + "."));
                continue;
            }
            membership(element, mirror, index.get(), components).ifPresent(memberships::add);
        }
        return memberships;
    }

    private static String knownIndexes(Place place) {
        return place.indexes().isEmpty()
                ? "declare it with @Index"
                : "declare it with @Index, or use one of "
                        + place.indexes().stream().map(IndexModel::name).collect(Collectors.joining(", "));
    }

    private Optional<Membership> membership(
            TypeElement element, AnnotationMirror mirror, IndexModel index, List<ComponentModel> components) {
        List<String> pk = mirrors.strings(mirror, "pk");
        List<String> sk = mirrors.strings(mirror, "sk");
        List<String> partition = index.local() ? List.of() : index.pk();
        if (pk.size() != partition.size() || sk.size() != index.sk().size()) {
            report.error(
                    Code.K211,
                    element,
                    mirror,
                    element.getSimpleName() + " fills " + index.name() + " with " + pk.size() + " pk and " + sk.size()
                            + " sk templates, but the index has " + partition.size() + " and "
                            + index.sk().size() + " key attributes of its own.",
                    "Fix: give one template for each of "
                            + String.join(", ", index.local() ? index.sk() : index.attributes()) + ".");
            return Optional.empty();
        }
        var templates = new TemplateReader(report, element, mirror, components);
        List<KeyTemplate> pks = keys(templates, partition, pk, components);
        List<KeyTemplate> sks = keys(templates, index.sk(), sk, components);
        List<WhenModel> conditions = conditions(element, mirror);
        return pks.size() == pk.size() && sks.size() == sk.size()
                ? Optional.of(new Membership(index.name(), pks, sks, conditions))
                : Optional.empty();
    }

    private List<WhenModel> conditions(TypeElement element, AnnotationMirror mirror) {
        List<WhenModel> conditions = new ArrayList<>();
        for (String source : mirrors.strings(mirror, "when")) {
            int equals = source.indexOf('=');
            if (equals < 1) {
                report.error(
                        Code.K212,
                        element,
                        mirror,
                        "'" + source + "' is no condition of a membership.",
                        "Fix: write component=VALUE or component=VALUE|OTHER.");
                continue;
            }
            List<String> values = Arrays.stream(source.substring(equals + 1).split("\\|"))
                    .map(String::strip)
                    .toList();
            conditions.add(new WhenModel(source, source.substring(0, equals).strip(), values));
        }
        return conditions;
    }

    private List<ReservationModel> reservations(TypeElement element, Place place, List<ComponentModel> components) {
        List<ReservationModel> reservations = new ArrayList<>();
        for (AnnotationMirror mirror : mirrors.all(element, Unique.class, Unique.List.class)) {
            String name = mirrors.string(mirror, "name");
            String sort = mirrors.string(mirror, "sk");
            if (sort.isEmpty() == !place.sk().isEmpty()) {
                report.error(
                        Code.K211,
                        element,
                        mirror,
                        "the reservation of '" + name + "' does not fit its table, which has "
                                + (sort.isEmpty() ? "the sort key " + place.sk() : "no sort key") + ".",
                        "Fix: " + (sort.isEmpty() ? "add sk to" : "remove sk from") + " @Unique.");
                continue;
            }
            var templates = new TemplateReader(report, element, mirror, components);
            Optional<KeyTemplate> pk = key(templates, place.pk(), mirrors.string(mirror, "pk"), components);
            Optional<KeyTemplate> sk = sort.isEmpty() ? Optional.empty() : key(templates, place.sk(), sort, components);
            if (pk.isPresent() && (sort.isEmpty() || sk.isPresent())) {
                reservations.add(new ReservationModel(name, pk.get(), sk));
            }
        }
        return reservations;
    }

    private static List<KeyTemplate> keys(
            TemplateReader templates, List<String> attributes, List<String> sources, List<ComponentModel> components) {
        List<KeyTemplate> keys = new ArrayList<>();
        for (int i = 0; i < attributes.size(); i++) {
            key(templates, attributes.get(i), sources.get(i), components).ifPresent(keys::add);
        }
        return keys;
    }

    private static Optional<KeyTemplate> key(
            TemplateReader templates, String attribute, String source, List<ComponentModel> components) {
        return templates
                .read(source)
                .map(template -> new KeyTemplate(attribute, template, isNumber(template, components)));
    }

    /// A whole number that stands alone and without a width is stored as a Number, which sorts by itself.
    private static boolean isNumber(Template template, List<ComponentModel> components) {
        return template.isSinglePart()
                && template.segments().getFirst() instanceof Part(var name, var format)
                && format instanceof PartFormat.Plain
                && components.stream()
                        .filter(c -> c.name().equals(name))
                        .anyMatch(c -> c.type().core() instanceof Scalar(var kind, var _) && kind.isWhole());
    }
}
