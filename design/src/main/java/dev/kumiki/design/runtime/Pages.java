package dev.kumiki.design.runtime;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.runtime.Cursors.Place;
import dev.kumiki.design.runtime.PlanRequests.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads queries page by page, forwards and backwards.
///
/// The page before a place is the same query in the other order, turned round: what was created or deleted meanwhile
/// is on the page or is not, and no item is passed over or shown twice. Scans have one direction.
final class Pages {
    /// How many items at a time are looked at to find out whether anything lies before a page.
    private static final int PROBE_ITEMS = 10;

    private final Connection connection;
    private final PlanRequests requests;
    private final Cursors cursors;
    private final Batches batches;

    Pages(Connection connection) {
        this.connection = connection;
        this.requests = new PlanRequests(connection);
        this.cursors = new Cursors(connection.options().cursorKey());
        this.batches = new Batches(connection);
    }

    /// What was taken of a plan in its order.
    ///
    /// @param first the key of the first item that was taken; `last` if there is none
    /// @param last the key to go on after; empty at the end
    private record Taken<T>(List<T> items, Map<String, AttributeValue> first, Map<String, AttributeValue> last) {}

    /// A page that begins after the place of a cursor, or ends before it.
    ///
    /// @param limit how many items; nothing for one response, of up to 1 MB
    <T> Page<T> page(QueryPlan<T> plan, @Nullable Limit limit, Cursor at) {
        Place place = at.isStart() ? Place.START : cursors.read(plan.pattern(), plan.identity(), at);
        return place.backwards() ? before(plan, limit, place.key()) : after(plan, limit, place.key());
    }

    private <T> Page<T> after(QueryPlan<T> plan, @Nullable Limit limit, Map<String, AttributeValue> from) {
        var taken = take(plan, limit, from);
        Optional<Cursor> previous =
                from.isEmpty() || plan.isScan() ? Optional.empty() : Optional.of(at(plan, Place.before(taken.first())));
        Optional<Cursor> next =
                taken.last().isEmpty() ? Optional.empty() : Optional.of(at(plan, Place.after(taken.last())));
        return new Page<>(taken.items(), previous, next, cursor -> page(plan, limit, cursor));
    }

    /// @param from empty for the end
    private <T> Page<T> before(QueryPlan<T> plan, @Nullable Limit limit, Map<String, AttributeValue> from) {
        QueryPlan<T> backwards = plan.reversed();
        var taken = take(backwards, limit, from);
        if (taken.items().isEmpty() && taken.last().isEmpty()) {
            return after(plan, limit, Map.of());
        }
        Optional<Cursor> previous =
                goesOn(backwards, taken.last()) ? Optional.of(at(plan, Place.before(taken.last()))) : Optional.empty();
        Optional<Cursor> next = from.isEmpty() ? Optional.empty() : Optional.of(at(plan, Place.after(taken.first())));
        return new Page<>(taken.items().reversed(), previous, next, cursor -> page(plan, limit, cursor));
    }

    private Cursor at(QueryPlan<?> plan, Place place) {
        return cursors.write(plan.identity(), place);
    }

    /// Whether anything of a plan comes after a key, so that the first page is known for one.
    private <T> boolean goesOn(QueryPlan<T> plan, Map<String, AttributeValue> after) {
        Map<String, AttributeValue> from = after;
        while (!from.isEmpty()) {
            var found = requests.run(plan, from, plan.drops() ? null : PROBE_ITEMS);
            if (!readAll(plan, found.items()).isEmpty()) {
                return true;
            }
            from = found.lastKey();
        }
        return false;
    }

    private <T> Taken<T> take(QueryPlan<T> plan, @Nullable Limit limit, Map<String, AttributeValue> start) {
        List<T> items = new ArrayList<>();
        Optional<Map<String, AttributeValue>> first = Optional.empty();
        Map<String, AttributeValue> from = start;
        do {
            // With a filter, DynamoDB would count what it drops; so the page is cut here instead.
            var found = requests.run(plan, from, limit == null || plan.drops() ? null : limit.items() - items.size());
            from = found.lastKey();
            if (limit == null || !plan.drops()) {
                items.addAll(readAll(plan, found.items()));
            } else {
                from = fill(plan, limit, items, found);
            }
            first = first.or(() -> items.isEmpty() ? Optional.empty() : first(plan, found, items.getFirst()));
        } while (limit != null && items.size() < limit.items() && !from.isEmpty());
        return new Taken<>(items, first.orElse(from), from);
    }

    /// The key of the first item that was not dropped.
    private <T> Optional<Map<String, AttributeValue>> first(QueryPlan<T> plan, Found found, T taken) {
        EntityMapper<T> fetched = plan.fetched();
        long now = connection.epochSecond();
        return found.items().stream()
                .filter(item -> fetched == null
                        ? plan.reader().read(item, now) != null
                        : Batches.keyOf(fetched.shape(), item).equals(fetched.key(taken)))
                .findFirst()
                .map(item -> PlanRequests.keyOf(plan, item));
    }

    /// Takes from what was found until the page is full; returns the key to go on after.
    private <T> Map<String, AttributeValue> fill(QueryPlan<T> plan, Limit limit, List<T> items, Found found) {
        for (int i = 0; i < found.items().size(); i++) {
            items.addAll(readAll(plan, List.of(found.items().get(i))));
            if (items.size() == limit.items() && i < found.items().size() - 1) {
                return PlanRequests.keyOf(plan, found.items().get(i));
            }
        }
        return found.lastKey();
    }

    private <T> List<T> readAll(QueryPlan<T> plan, List<Map<String, AttributeValue>> items) {
        EntityMapper<T> fetched = plan.fetched();
        if (fetched != null) {
            var keys = items.stream()
                    .filter(fetched::recognises)
                    .map(item -> Batches.keyOf(fetched.shape(), item))
                    .toList();
            return batches.getAll(plan.reader(), fetched.shape(), keys, plan.isConsistent());
        }
        long now = connection.epochSecond();
        List<T> read = new ArrayList<>(items.size());
        for (Map<String, AttributeValue> item : items) {
            T entity = plan.reader().read(item, now);
            if (entity != null) {
                read.add(entity);
            }
        }
        return read;
    }
}
