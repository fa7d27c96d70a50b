package dev.kumiki.apps.studio.migration;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.studio.booking.CalendarEntries;
import dev.kumiki.apps.studio.booking.Price;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.calendar.CalendarEntryMapper;
import dev.kumiki.design.outcome.UnreadableItemException;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Bookings as the document wrote them: index keys as names of attributes (B5.1), local times marked `Z` (B5.7), prices
/// as prose (B5.20). Each becomes a designed booking with its entries in the calendar, in one transaction, and nobody
/// is told of it (B5.16).
///
/// @param tableNames turns a declared table name into the one of this environment
public record LegacyBookings(DynamoDbClient client, UnaryOperator<String> tableNames, LegacyTimes times)
        implements Supplement {
    private static final String BOOKINGS = "studio-booking-bookings";
    private static final String CALENDAR = "studio-booking-calendar";
    private static final Pattern PRICES =
            Pattern.compile("[¥￥]\\s*([\\d,]+)\\s*/\\s*1h.*?[¥￥]\\s*([\\d,]+)\\s*/\\s*1h");
    private static final Pattern NAMED_AFTER_VALUE = Pattern.compile("(USER|STATUS|DATE)#.*");
    private static final List<String> TIMES = List.of("startTime", "endTime", "confirmationDeadline");

    @Override
    public String name() {
        return "bookings";
    }

    @Override
    public Report run(boolean write) {
        long complete = 0;
        long made = 0;
        List<Problem> problems = new ArrayList<>();
        for (Map<String, AttributeValue> item : client.scanPaginator(
                        request -> request.tableName(tableNames.apply(BOOKINGS)).consistentRead(true))
                .items()) {
            if (item.containsKey("GSI1PK")) {
                complete++;
                continue;
            }
            Optional<String> problem = convert(item, write);
            if (problem.isPresent()) {
                problems.add(new Problem(
                        item.getOrDefault("PK", AttributeValue.fromS("")).s(), problem.get()));
            } else {
                made++;
            }
        }
        return new Report(complete, made, problems);
    }

    /// Why an item cannot be converted; empty if it was, or would be.
    private Optional<String> convert(Map<String, AttributeValue> old, boolean write) {
        try {
            Booking booking = read(old);
            if (write) {
                write(booking);
            }
            return Optional.empty();
        } catch (IllegalArgumentException | DateTimeException | UnreadableItemException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (TransactionCanceledException _) {
            return Optional.of("it was changed meanwhile, or its time is taken in the calendar: look at it by hand");
        }
    }

    /// The booking that an old item is.
    Booking read(Map<String, AttributeValue> old) {
        Map<String, AttributeValue> item = new HashMap<>(old);
        item.keySet().removeIf(name -> NAMED_AFTER_VALUE.matcher(name).matches());
        item.values().removeIf(value -> Boolean.TRUE.equals(value.nul()));
        TIMES.forEach(name -> item.computeIfPresent(name, (_, value) -> time(value)));
        var prices = PRICES.matcher(
                item.getOrDefault("planDetails", AttributeValue.fromS("")).s());
        if (!prices.find()) {
            throw new IllegalArgumentException("planDetails names no prices, such as ¥5,000/1h（税込￥5,500/1h）");
        }
        item.put("hourlyPrice", yen(prices.group(1)));
        item.put("taxIncludedHourlyPrice", yen(prices.group(2)));
        item.putIfAbsent("price", AttributeValue.fromN("0"));
        item.putIfAbsent("taxIncludedPrice", AttributeValue.fromN("0"));
        item.put("isListed", AttributeValue.fromBool(true));
        item.put("suppressEvents", AttributeValue.fromBool(true));
        item.put("version", AttributeValue.fromN("1"));
        Booking read = BookingMapper.INSTANCE.fromItem(item);
        Price price = Price.of(
                new Price(read.hourlyPrice(), read.taxIncludedHourlyPrice()),
                read.period().length(),
                read.insurance(),
                read.options());
        return read.change()
                .move(read.period(), price.price(), price.taxIncludedPrice(), read.confirmationDeadline())
                .suppress()
                .build(read.updatedAt());
    }

    private AttributeValue time(AttributeValue written) {
        return AttributeValue.fromS(times.read(written.s()).toString());
    }

    private static AttributeValue yen(String number) {
        return AttributeValue.fromN(number.replace(",", ""));
    }

    private void write(Booking booking) {
        List<TransactWriteItem> writes = new ArrayList<>();
        writes.add(TransactWriteItem.builder()
                .put(put -> put.tableName(tableNames.apply(BOOKINGS))
                        .item(BookingMapper.INSTANCE.toItem(booking))
                        .conditionExpression("attribute_exists(PK) AND attribute_not_exists(GSI1PK)"))
                .build());
        for (CalendarEntry entry : CalendarEntries.of(booking)) {
            // The document's own entry of this booking gives way; another booking's does not.
            writes.add(TransactWriteItem.builder()
                    .put(put -> put.tableName(tableNames.apply(CALENDAR))
                            .item(CalendarEntryMapper.INSTANCE.toItem(
                                    CalendarEntryMapper.INSTANCE.withVersion(entry, 1)))
                            .conditionExpression("attribute_not_exists(PK) OR bookingId = :own")
                            .expressionAttributeValues(Map.of(
                                    ":own",
                                    AttributeValue.fromS(booking.bookingId().value()))))
                    .build());
        }
        client.transactWriteItems(request -> request.transactItems(writes));
    }
}
