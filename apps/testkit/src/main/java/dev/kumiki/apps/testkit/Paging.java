package dev.kumiki.apps.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.mapping.EntityMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Lists of more than 1 MB, and what every pattern over them must do (K-5).
///
/// @param database whose tables exist already
public record Paging(TestDatabase database) {
    /// How many items a large list has.
    public static final int ITEMS = 4;

    private static final int ITEM_BYTES = 350 * 1024;
    private static final Limit THREE = Limit.of(3);

    /// Stores as many entities as a large list has, in items that are large because of an attribute that no design
    /// knows.
    ///
    /// @param entities by their number, from 0
    public <E> List<E> large(EntityMapper<E> mapper, IntFunction<E> entities) {
        return IntStream.range(0, ITEMS)
                .mapToObj(number -> store(mapper, entities.apply(number)))
                .toList();
    }

    private <E> E store(EntityMapper<E> mapper, E entity) {
        E first = mapper.withVersion(entity, 1);
        var item = new HashMap<>(mapper.toItem(first));
        item.put("padding", AttributeValue.fromS("x".repeat(ITEM_BYTES)));
        database.client().putItem(put -> put.tableName(mapper.shape().table()).item(item));
        return first;
    }

    /// The pattern gives the whole list, in order, in several calls, and from page to page with cursors as text.
    public <T> void assertPages(Function<Cursor, Page<T>> pattern, List<T> expected) {
        var whole = database.trace(() -> pattern.apply(Cursor.START).stream().toList());
        assertThat(whole.result()).isEqualTo(expected);
        assertThat(whole.calls()).hasSizeGreaterThan(1);
        List<T> piecewise = new ArrayList<>();
        int pages = 0;
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            Page<T> page = pattern.apply(Cursor.of(next.get().token()));
            piecewise.addAll(page.items());
            next = page.next();
            pages++;
        }
        assertThat(piecewise).isEqualTo(expected);
        assertThat(pages).isGreaterThan(1);
    }

    /// The same of a pattern that takes a limit, which its first page fills.
    public <T> void assertLimitedPages(BiFunction<Limit, Cursor, Page<T>> pattern, List<T> expected) {
        assertPages(cursor -> pattern.apply(THREE, cursor), expected);
        assertThat(pattern.apply(THREE, Cursor.START).items()).isEqualTo(expected.subList(0, THREE.items()));
    }
}
