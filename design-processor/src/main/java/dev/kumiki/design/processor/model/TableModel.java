package dev.kumiki.design.processor.model;

import dev.kumiki.design.StreamView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.TypeElement;

/// A table.
///
/// @param sk empty for a table without a sort key
/// @param generatedName the stem of the names of generated classes
/// @param usedBy who uses the patterns that do not say it themselves
/// @param writtenBy who writes the entities that do not say it themselves
public record TableModel(
        TypeElement element,
        AnnotationMirror mirror,
        String packageName,
        String javaType,
        String generatedName,
        String name,
        String pk,
        String sk,
        StreamView stream,
        String typeAttribute,
        List<IndexModel> indexes,
        List<EntityModel> entities,
        List<ViewModel> views,
        List<PatternModel> patterns,
        Optional<ServicesModel> usedBy,
        List<ServicesModel> writtenBy,
        Optional<ServicesModel> streamedBy,
        Optional<TenantModel> tenant) {
    /// Copies the lists.
    public TableModel {
        writtenBy = List.copyOf(writtenBy);
        indexes = List.copyOf(indexes);
        entities = List.copyOf(entities);
        views = List.copyOf(views);
        patterns = List.copyOf(patterns);
    }

    /// Whether the table has a sort key.
    public boolean hasSortKey() {
        return !sk.isEmpty();
    }

    /// The index of that name.
    public Optional<IndexModel> index(String wanted) {
        return indexes.stream().filter(index -> index.name().equals(wanted)).findFirst();
    }

    /// The attributes that an index carries, if it does not carry all: its keys, those of the table, and its include.
    public List<String> carried(IndexModel index) {
        return Stream.of(
                        index.attributes(),
                        List.of(pk),
                        hasSortKey() ? List.of(sk) : List.<String>of(),
                        index.include())
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    /// The entity with that qualified name.
    public Optional<EntityModel> entity(String wanted) {
        return entities.stream()
                .filter(entity -> entity.javaType().equals(wanted))
                .findFirst();
    }

    /// The view with that qualified name.
    public Optional<ViewModel> view(String wanted) {
        return views.stream().filter(view -> view.javaType().equals(wanted)).findFirst();
    }

    /// The components of an entity or a view.
    public List<ComponentModel> components(String returned) {
        return entity(returned)
                .map(EntityModel::components)
                .or(() -> view(returned).map(ViewModel::components))
                .orElse(List.of());
    }

    /// The entity that a pattern reads to return a type: the entity of that name, or the one that it is a view of.
    public Optional<EntityModel> entityBehind(String returned) {
        return entity(returned).or(() -> view(returned).map(ViewModel::entity));
    }

    /// The entities that a pattern reads.
    public List<EntityModel> entitiesOf(PatternModel pattern) {
        return pattern.returned().stream()
                .flatMap(name -> entityBehind(name).stream())
                .toList();
    }
}
