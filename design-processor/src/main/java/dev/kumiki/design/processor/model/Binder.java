package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.KeyPlan.Ending;
import dev.kumiki.design.processor.model.KeyPlan.RangeModel;
import dev.kumiki.design.processor.model.KeyPlan.SortTerm;
import dev.kumiki.design.processor.model.PatternModel.Kind;
import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.PatternModel.ParameterRole;
import dev.kumiki.design.processor.model.Segment.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds out how the parameters of a pattern bind the key of a table or of an index.
///
/// Parameters bind parts by name. The partition key must be bound whole; then the parts of the sort key are bound
/// from left to right, and a range binds the first one that is left. A component that the partition key holds in
/// a coarser format, such as the month of a time, is free in the sort key: a query of the month can range over
/// its times.
public final class Binder {
    private Binder() {}

    /// The key that an entity has in a table or in an index, or what the keys of several share.
    ///
    /// @param ending how keys go on behind the last sort key
    public record KeySpace(List<KeyTemplate> partition, List<KeyTemplate> sort, Ending ending) {
        /// Copies the lists.
        public KeySpace {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
        }

        /// The key of one entity.
        public KeySpace(List<KeyTemplate> partition, List<KeyTemplate> sort) {
            this(partition, sort, Ending.WHOLE);
        }

        /// How keys go on behind a sort key: only behind the last of those that are shared.
        Ending endingOf(KeyTemplate key) {
            return key.equals(sort.getLast()) ? ending : Ending.WHOLE;
        }

        /// The components of the partition key.
        public List<String> partitionComponents() {
            return partition.stream()
                    .flatMap(key -> key.template().components().stream())
                    .distinct()
                    .toList();
        }

        /// The parts of the sort key, in order.
        public List<Part> sortParts() {
            return sort.stream().flatMap(key -> key.template().parts().stream()).toList();
        }
    }

    /// What came out.
    public sealed interface Binding {}

    /// The parameters bind the key so.
    public record Bound(KeyPlan plan) implements Binding {}

    /// Parts of the partition key are not bound.
    public record Unserved(List<String> missing) implements Binding {}

    /// A sort part is bound although one before it is not.
    public record Gap(ParameterModel parameter, String missing) implements Binding {}

    /// A range has no part to bind.
    public record RangeWithoutPart(ParameterModel parameter) implements Binding {}

    /// A parameter names no part of the key.
    public record Unknown(ParameterModel parameter) implements Binding {}

    /// Binds the parameters to the key.
    public static Binding bind(PatternModel pattern, KeySpace space) {
        List<ParameterModel> parts = pattern.binding();
        Set<String> names = new HashSet<>();
        parts.forEach(parameter -> names.add(parameter.name()));
        List<String> missing = space.partitionComponents().stream()
                .filter(component -> !names.contains(component))
                .toList();
        if (!missing.isEmpty()) {
            return new Unserved(missing);
        }
        Optional<Binding> problem = problem(parts, space, names);
        // A get knows every component, also one that partition and sort key write in different formats.
        boolean whole = pattern.kind() == Kind.GET
                && space.sortParts().stream().allMatch(part -> names.contains(part.component()));
        if (whole && !(problem.orElse(null) instanceof Unknown)) {
            return new Bound(new KeyPlan(space.partition(), space.sort(), Optional.empty()));
        }
        return problem.orElseGet(() -> bindSort(pattern, space, names));
    }

    /// The part that a pattern has a range of.
    public static Optional<RangeModel> range(PatternModel pattern, KeySpace space) {
        return bind(pattern, space) instanceof Bound(var plan)
                ? plan.last().flatMap(SortTerm::range)
                : Optional.empty();
    }

    private static Optional<Binding> problem(List<ParameterModel> parts, KeySpace space, Set<String> names) {
        Set<String> partition = new HashSet<>(space.partitionComponents());
        List<String> sort = space.sortParts().stream().map(Part::component).toList();
        for (ParameterModel parameter : parts) {
            if (!partition.contains(parameter.name()) && !sort.contains(parameter.name())) {
                return Optional.of(new Unknown(parameter));
            }
        }
        String gap = "";
        for (Part part : space.sortParts()) {
            String component = part.component();
            if (!isBound(part, space, names)) {
                gap = gap.isEmpty() ? component : gap;
            } else if (!gap.isEmpty() && !partition.contains(component)) {
                ParameterModel late = parts.stream()
                        .filter(parameter -> parameter.name().equals(component))
                        .findFirst()
                        .orElseThrow();
                return Optional.of(new Gap(late, gap));
            }
        }
        return Optional.empty();
    }

    private static boolean isBound(Part part, KeySpace space, Set<String> names) {
        List<Part> inPartition = space.partition().stream()
                .flatMap(key -> key.template().parts().stream())
                .filter(other -> other.component().equals(part.component()))
                .toList();
        return names.contains(part.component()) && (inPartition.isEmpty() || inPartition.contains(part));
    }

    private static Binding bindSort(PatternModel pattern, KeySpace space, Set<String> names) {
        Optional<ParameterModel> from =
                pattern.with(ParameterRole.FROM).stream().findFirst();
        Optional<ParameterModel> to = pattern.with(ParameterRole.TO).stream().findFirst();
        Optional<ParameterModel> start =
                pattern.with(ParameterRole.START).stream().findFirst();
        Optional<ParameterModel> any = from.or(() -> to).or(() -> start);
        List<KeyTemplate> equal = new ArrayList<>();
        for (KeyTemplate key : space.sort()) {
            List<Segment> bound = new ArrayList<>();
            for (Segment segment : key.template().segments()) {
                if (segment instanceof Part part && !isBound(part, space, names)) {
                    Optional<RangeModel> range = any.map(_ -> new RangeModel(part, from, to, start));
                    return bound(space, equal, new SortTerm(key, bound, range, space.endingOf(key)));
                }
                bound.add(segment);
            }
            if (space.endingOf(key) != Ending.WHOLE && any.isEmpty()) {
                return bound(space, equal, new SortTerm(key, bound, Optional.empty(), space.endingOf(key)));
            }
            equal.add(key);
        }
        return any.<Binding>map(RangeWithoutPart::new)
                .orElseGet(() -> new Bound(new KeyPlan(space.partition(), equal, Optional.empty())));
    }

    private static Binding bound(KeySpace space, List<KeyTemplate> equal, SortTerm last) {
        return new Bound(new KeyPlan(space.partition(), equal, Optional.of(last)));
    }
}
