package dev.kumiki.design.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Page;
import dev.kumiki.design.Segments;
import dev.kumiki.design.Shards;
import dev.kumiki.design.processor.random.PlainModel.Row;
import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Kind;
import dev.kumiki.design.processor.random.RandomDesign.Last;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import dev.kumiki.design.processor.random.RandomDesign.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// Every way to read that leads to a row, and to what is near it.
final class RandomReads {
    private static final int ALL = 1000;

    private final RandomDesign design;
    private final RandomTables tables;
    private final PlainModel model;
    private final PlainQueries queries;
    private final RandomValues values;

    RandomReads(RandomDesign design, RandomTables tables, PlainModel model, RandomValues values) {
        this.design = design;
        this.tables = tables;
        this.model = model;
        this.queries = new PlainQueries(model);
        this.values = values;
    }

    void check(Row row) {
        Entity entity = row.entity();
        List<Object> key =
                entity.keyComponents().stream().<Object>map(row::value).toList();
        assertThat(tables.rows("get" + entity.name(), entity, key))
                .as("get of %s", key)
                .isEqualTo(model.find(row).stream().toList());
        unique(row);
        for (Pattern pattern : design.patterns()) {
            if (pattern.entity().equals(entity)) {
                query(pattern, row);
            }
        }
        Optional<Entity> under = design.under(entity);
        under.ifPresent(below -> family(row, below, key));
        if (under.isEmpty() && !entity.isUnder()) {
            var all = new Pattern("count" + entity.name(), entity, Optional.empty(), Kind.COUNT, 0, Last.ANY);
            query(all, row);
        }
        if (!design.tenant() && !entity.isUnder()) {
            scans(entity);
        }
    }

    private void unique(Row row) {
        Entity entity = row.entity();
        Object unique = entity.unique().map(row::value).orElse(null);
        if (unique != null) {
            List<Object> arguments = Stream.concat(entity.org().map(row::given).stream(), Stream.of(unique))
                    .toList();
            assertThat(tables.rows("unique" + entity.name(), entity, arguments))
                    .as("get by %s", unique)
                    .isEqualTo(model.findUnique(row).stream().toList());
        }
    }

    private void family(Row row, Entity under, List<Object> key) {
        Entity entity = row.entity();
        List<Row> expected = queries.family(entity, under, row);
        assertThat(tables.family(entity, under, key))
                .as("family of %s", key)
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(tables.whole(entity, under, key))
                .as("whole of %s", key)
                .containsExactlyInAnyOrderElementsOf(expected);
        pages(
                "pages of " + key,
                (limit, at) -> tables.page("pages" + entity.name(), key, limit, at),
                expected.stream().map(Row::values).toList());
    }

    private void scans(Entity entity) {
        List<Row> expected = model.living().stream()
                .filter(row -> row.entity().equals(entity))
                .toList();
        assertThat(tables.rows("scan" + entity.name(), entity, List.of()))
                .as("scan of %s", entity.name())
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(tables.rows("segments" + entity.name(), entity, List.of(new Segments(3))))
                .as("segments of %s", entity.name())
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    private void query(Pattern pattern, Row row) {
        List<Object> arguments = new ArrayList<>();
        for (Component component : pattern.bound()) {
            Object value = row.value(component);
            if (value == null) {
                return;
            }
            arguments.add(value);
        }
        if (pattern.kind() == Kind.SHARDS) {
            arguments.add(new Shards(RandomValues.MAX_NUMBER + 1));
        }
        List<Object> ends = ends(pattern);
        arguments.addAll(ends);
        List<Row> expected = queries.find(pattern, row, ends);
        String name = pattern.name() + arguments;
        if (pattern.kind() == Kind.COUNT) {
            assertThat(tables.count(pattern.name(), arguments)).as(name).isEqualTo(expected.size());
        } else if (pattern.isPage()) {
            pages(
                    name,
                    (limit, at) -> tables.page(pattern, arguments, limit, at),
                    expected.stream().map(Row::values).toList());
        } else {
            List<Component> shown = pattern.kind() == Kind.VIEW
                    ? pattern.entity().view()
                    : pattern.entity().components();
            assertThat(tables.query(pattern, arguments))
                    .as(name)
                    .containsExactlyInAnyOrderElementsOf(expected.stream()
                            .map(found -> shown.stream().map(found::given).toList())
                            .toList());
        }
    }

    private List<Object> ends(Pattern pattern) {
        if (pattern.last() == Last.ANY) {
            return List.of();
        }
        Component component = pattern.ranged().flatMap(Piece::component).orElseThrow();
        if (pattern.last() == Last.START) {
            String text = (String) values.present(component);
            return List.of(values.oneIn(5) ? "" : text.substring(0, 1));
        }
        List<Object> ends = new ArrayList<>(Arrays.asList(values.present(component), values.present(component)));
        ends.sort((first, second) -> PlainQueries.compare(pattern, component, first, second));
        return ends;
    }

    /// Pages forwards hold everything, each page is found again from the one behind it, and from there the way goes on.
    private void pages(
            String name, BiFunction<Integer, Cursor, Page<List<Object>>> query, List<List<Object>> expected) {
        List<List<Object>> whole = query.apply(ALL, Cursor.START).items();
        assertThat(whole).as(name).containsExactlyInAnyOrderElementsOf(expected);
        int limit = values.one(List.of(1, 2, 3));
        List<Page<List<Object>>> pages = new ArrayList<>();
        Optional<Cursor> at = Optional.of(Cursor.START);
        while (at.isPresent()) {
            pages.add(query.apply(limit, at.get()));
            at = pages.getLast().next();
        }
        assertThat(pages.stream().flatMap(page -> page.items().stream()).toList())
                .as("%s by %d", name, limit)
                .isEqualTo(whole);
        assertThat(pages.getFirst().previous())
                .as("before the first page of %s", name)
                .isEmpty();
        for (int i = 1; i < pages.size(); i++) {
            Page<List<Object>> back = query.apply(limit, pages.get(i).previous().orElseThrow());
            String place = "page " + i + " of " + name + " by " + limit;
            assertThat(back.items())
                    .as("%s, from behind", place)
                    .isEqualTo(pages.get(i - 1).items());
            assertThat(back.previous().isPresent())
                    .as("whether there is a page before %s", place)
                    .isEqualTo(i > 1);
            List<Object> following = back.next()
                    .map(next -> List.<Object>copyOf(query.apply(limit, next).items()))
                    .orElse(List.of());
            assertThat(following).as("behind %s", place).isEqualTo(pages.get(i).items());
        }
    }
}
