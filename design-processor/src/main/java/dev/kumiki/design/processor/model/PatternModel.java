package dev.kumiki.design.processor.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/// An access pattern: a method, how it is served and what it returns.
///
/// @param index empty for the table
/// @param unique the constraint that a get goes by, or empty
/// @param reason why a scan is fine, or empty
/// @param result what the method returns
/// @param collected the sealed interface of a collect, or what is counted
/// @param acknowledged why it is fine that the key matches other items too, or blank
public record PatternModel(
        ExecutableElement element,
        String name,
        Kind kind,
        String index,
        boolean descending,
        boolean consistent,
        boolean fetch,
        String unique,
        String reason,
        List<ParameterModel> parameters,
        ResultModel result,
        Optional<UnionModel> collected,
        Optional<ServicesModel> usedBy,
        String acknowledged) {
    /// Copies the parameters.
    public PatternModel {
        parameters = List.copyOf(parameters);
    }

    /// The annotation of the method.
    public enum Kind {
        /// `@Get`.
        GET,
        /// `@Query`.
        QUERY,
        /// `@Collect`.
        COLLECT,
        /// `@Count`.
        COUNT,
        /// `@Scan`.
        SCAN
    }

    /// What a parameter is for.
    public enum ParameterRole {
        /// Binds a part of a key.
        PART,
        /// The lower end of a range.
        FROM,
        /// The upper end of a range.
        TO,
        /// What the part begins with.
        START,
        /// How many parts a scan reads at once.
        SEGMENTS,
        /// Stands for every value of a part of the partition key, each of which is queried.
        SHARDS,
        /// The size of a page.
        LIMIT,
        /// Where a page begins.
        CURSOR,
        /// A condition on the items.
        FILTER
    }

    /// A parameter.
    public record ParameterModel(String name, String javaType, ParameterRole role, Element element) {}

    /// The container of a result.
    public enum Container {
        /// `Optional<T>`.
        OPTIONAL,
        /// `Page<T>`.
        PAGE,
        /// `List<T>`.
        LIST,
        /// `Stream<T>`.
        STREAM,
        /// The type itself.
        PLAIN
    }

    /// What a method returns: a container of a type.
    public record ResultModel(Container container, String javaType, Optional<UnionModel> union) {}

    /// A sealed interface and the records that it permits, or the result of a collect and its components.
    ///
    /// @param permitted the qualified names of the permitted records
    /// @param slots the components of the collecting record; empty for a plain union
    public record UnionModel(String javaType, List<String> permitted, List<Slot> slots) {
        /// Copies the lists.
        public UnionModel {
            permitted = List.copyOf(permitted);
            slots = List.copyOf(slots);
        }
    }

    /// A component of a collecting record.
    public record Slot(String name, Container container, String javaType) {}

    /// The parameters that bind a part with one value, or with each of some.
    public List<ParameterModel> binding() {
        return parameters.stream()
                .filter(p -> p.role() == ParameterRole.PART || p.role() == ParameterRole.SHARDS)
                .toList();
    }

    /// Whether it is a Query, whatever it makes of what it finds.
    public boolean queries() {
        return kind == Kind.QUERY || kind == Kind.COLLECT || kind == Kind.COUNT;
    }

    /// The parameters with a role.
    public List<ParameterModel> with(ParameterRole role) {
        return parameters.stream().filter(p -> p.role() == role).toList();
    }

    /// The qualified names of the entities and views that the pattern can return.
    public List<String> returned() {
        return collected.or(result::union).map(UnionModel::permitted).orElseGet(() -> List.of(result.javaType()));
    }

    /// The method as messages show it: `byCompany(companyName)`.
    public String signature() {
        return name + parameters.stream().map(ParameterModel::name).collect(Collectors.joining(", ", "(", ")"));
    }
}
