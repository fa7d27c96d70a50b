package dev.kumiki.design.runtime;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Segments;
import dev.kumiki.design.Shards;
import dev.kumiki.design.mapping.EntityMapper;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

/// Runs access patterns: GetItem, Query and Scan, with paging. Expired items are never returned.
public final class Reads {
    private final Connection connection;
    private final PlanRequests requests;
    private final Pages pages;

    /// Over a connection.
    public Reads(Connection connection) {
        this.connection = connection;
        this.requests = new PlanRequests(connection);
        this.pages = new Pages(connection);
    }

    /// One item by its key.
    public <E> Optional<E> get(EntityMapper<E> mapper, Map<String, AttributeValue> key, boolean consistent) {
        var response = connection
                .client()
                .getItem(request -> request.tableName(
                                connection.tableName(mapper.shape().table()))
                        .key(key)
                        .consistentRead(consistent));
        return response.hasItem()
                ? Optional.ofNullable(mapper.read(response.item(), connection.epochSecond()))
                : Optional.empty();
    }

    /// One item by a unique value: the reservation names the owner, and both reads are consistent. An owner that has
    /// another value by now is not found.
    public <E> Optional<E> getByReservation(EntityMapper<E> mapper, Map<String, AttributeValue> reservationKey) {
        var response = connection
                .client()
                .getItem(request -> request.tableName(
                                connection.tableName(mapper.shape().table()))
                        .key(reservationKey)
                        .consistentRead(true));
        if (!response.hasItem() || !response.item().containsKey(Writes.OWNER)) {
            return Optional.empty();
        }
        return get(mapper, response.item().get(Writes.OWNER).m(), true)
                .filter(owner -> mapper.reservations(owner).stream()
                        .anyMatch(reservation -> reservation.key().equals(reservationKey)));
    }

    /// One response of the query, of up to 1 MB.
    public <T> Page<T> page(QueryPlan<T> plan, Cursor at) {
        return pages.page(plan, null, at);
    }

    /// Up to so many items of the query.
    public <T> Page<T> page(QueryPlan<T> plan, Limit limit, Cursor at) {
        return pages.page(plan, limit, at);
    }

    /// Everything that the query finds, page by page.
    public <T> Stream<T> stream(QueryPlan<T> plan) {
        return page(plan, Cursor.START).stream();
    }

    /// Everything that the query finds.
    public <T> List<T> list(QueryPlan<T> plan) {
        return stream(plan).toList();
    }

    /// The first item that the query finds.
    public <T> Optional<T> first(QueryPlan<T> plan) {
        return page(plan, Limit.of(1), Cursor.START).items().stream().findFirst();
    }

    /// What the queries of all shards find, in the order of their sort keys. The first pages are read at once, the
    /// others when they are needed.
    public <T> Stream<T> gather(Shards shards, IntFunction<QueryPlan<T>> query) {
        List<QueryPlan<QueryPlan.Found<T>>> plans = IntStream.range(0, shards.count())
                .mapToObj(shard -> query.apply(shard).keepingItems())
                .toList();
        List<Iterator<QueryPlan.Found<T>>> found = atOnce(plans.stream()
                        .<Callable<Page<QueryPlan.Found<T>>>>map(plan -> () -> page(plan, Cursor.START))
                        .toList())
                .stream()
                .map(page -> page.stream().iterator())
                .toList();
        Comparator<Map<String, AttributeValue>> order = plans.getFirst().order();
        return Merged.of(found, Comparator.comparing(QueryPlan.Found::item, order))
                .map(QueryPlan.Found::entity);
    }

    /// Everything that a scan finds, a page of each segment at once.
    public <T> Stream<T> scanAtOnce(QueryPlan<T> plan, Segments segments) {
        List<Part<T>> first = pages(IntStream.range(0, segments.count())
                .mapToObj(number -> new Part<>(plan.segment(number, segments), Optional.of(Cursor.START), List.of()))
                .toList());
        return Stream.iterate(first, parts -> !parts.isEmpty(), this::pages)
                .flatMap(List::stream)
                .flatMap(part -> part.items().stream());
    }

    /// A segment of a scan: the items of a page, and where the next begins.
    private record Part<T>(QueryPlan<T> plan, Optional<Cursor> next, List<T> items) {}

    /// The next page of each segment that has one.
    private <T> List<Part<T>> pages(List<Part<T>> parts) {
        List<Callable<Part<T>>> calls = new ArrayList<>();
        for (Part<T> part : parts) {
            part.next()
                    .ifPresent(after -> calls.add(() -> {
                        Page<T> page = page(part.plan(), after);
                        return new Part<>(part.plan(), page.next(), page.items());
                    }));
        }
        return atOnce(calls);
    }

    private static <T> List<T> atOnce(List<Callable<T>> calls) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<T> results = new ArrayList<>(calls.size());
            for (Future<T> result : threads.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("a query failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw AbortedException.create("interrupted while shards were read", e);
        }
    }

    /// How many items the query finds that have not expired.
    ///
    /// @param ttl the attribute that tells when they expire, if they do
    public long count(QueryPlan<?> plan, @Nullable String ttl) {
        long count = 0;
        Map<String, AttributeValue> from = Map.of();
        do {
            var expressions = new Expressions();
            var request = requests.request(plan, expressions, from).select(Select.COUNT);
            List<String> tests = new ArrayList<>();
            if (ttl != null) {
                tests.add(expressions.alive(ttl, connection.epochSecond()));
            }
            var filter = plan.filter();
            if (filter != null) {
                tests.add(expressions.condition(filter));
            }
            request.filterExpression(tests.isEmpty() ? null : String.join(" AND ", tests));
            QueryResponse response = requests.send(request, expressions);
            count += response.count();
            from = response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of();
        } while (!from.isEmpty());
        return count;
    }
}
