package dev.kumiki.design.processor.random;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kumiki.design.processor.random.PlainModel.Row;
import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Kind;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import dev.kumiki.design.processor.random.RandomDesign.Piece;
import dev.kumiki.design.processor.random.RandomDesign.Place;
import dev.kumiki.design.processor.random.RandomDesign.Type;
import dev.kumiki.design.processor.random.RandomValues.Level;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// What queries of a plain model find.
final class PlainQueries {
    private final PlainModel model;

    PlainQueries(PlainModel model) {
        this.model = model;
    }

    /// What a query returns: what shares the parts that it binds with a row.
    ///
    /// @param ends both ends of a range, or what text begins with, or nothing
    List<Row> find(Pattern pattern, Row like, List<Object> ends) {
        List<Piece> parts = pattern.boundParts();
        List<Object> wanted = like.key(parts);
        return model.living().stream()
                .filter(row -> row.entity().equals(pattern.entity()))
                .filter(row -> row.key(RandomDesign.parts(pattern.pk(), pattern.sk())) != null)
                .filter(row -> pattern.place().stream().noneMatch(Place::sparse)
                        || row.values().contains(Level.HIGH))
                .filter(row -> Objects.equals(row.key(parts), wanted))
                .filter(row -> fits(pattern, row, ends))
                .filter(row -> pattern.kind() != Kind.FILTERED_PAGE
                        || row.given(filtered(pattern.entity())).equals(7))
                .toList();
    }

    /// What filters test.
    static Component filtered(Entity entity) {
        return entity.with(Type.FALLBACK).orElseGet(() -> entity.named("count"));
    }

    private static boolean fits(Pattern pattern, Row row, List<Object> ends) {
        if (ends.isEmpty()) {
            return true;
        }
        Component component = pattern.ranged().flatMap(Piece::component).orElseThrow();
        Object value = Objects.requireNonNull(row.value(component));
        return switch (pattern.last()) {
            case ANY -> true;
            case RANGE ->
                compare(pattern, component, ends.getFirst(), value) <= 0
                        && compare(pattern, component, value, ends.getLast()) <= 0;
            case START -> ((String) value).startsWith((String) ends.getFirst());
        };
    }

    /// A row's key in the keys of its entity and of what lies under that.
    List<Row> family(Entity entity, Entity under, Row like) {
        List<Object> wanted = like.key(entity.keyParts());
        return model.living().stream()
                .filter(row -> row.entity().equals(entity) || row.entity().equals(under))
                .filter(row -> Objects.equals(row.key(entity.keyParts()), wanted))
                .toList();
    }

    /// Texts are in the order of the keys they are part of, all else in its own.
    static int compare(Pattern pattern, Component component, Object first, Object second) {
        if (first instanceof String text && second instanceof String other) {
            return Arrays.compareUnsigned(
                    (text + pattern.afterRange()).getBytes(UTF_8), (other + pattern.afterRange()).getBytes(UTF_8));
        }
        if (first instanceof Instant time && second instanceof Instant other) {
            String kept = component.isExpiry() ? "seconds" : component.kept();
            return ((Instant) RandomDesign.reduced(time, kept)).compareTo((Instant) RandomDesign.reduced(other, kept));
        }
        return first instanceof Integer number
                ? number.compareTo((Integer) second)
                : first.toString().compareTo(second.toString());
    }
}
