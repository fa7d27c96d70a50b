package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.processor.example.BookingTableAccess;
import dev.kumiki.design.processor.example.DayLock;
import dev.kumiki.design.processor.example.DayLockMapper;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;

/// The generated decoder of a table with a stream.
final class StreamTest {
    private static final DayLock FIRST = new DayLock(LocalDate.of(2026, 11, 16), 1);
    private static final DayLock SECOND = new DayLock(LocalDate.of(2026, 11, 16), 2);

    private static Record record(Map<String, AttributeValue> before, Map<String, AttributeValue> after, String by) {
        return Record.builder()
                .eventID("e1")
                .userIdentity(identity -> identity.principalId(by))
                .dynamodb(change -> change.sequenceNumber("7")
                        .approximateCreationDateTime(Instant.EPOCH)
                        .oldImage(before.isEmpty() ? null : before)
                        .newImage(after.isEmpty() ? null : after))
                .build();
    }

    private static String describe(StreamEvent<Object> event) {
        return switch (event.change()) {
            case Change.Inserted<Object>(DayLock lock) -> "inserted " + lock.rev();
            case Change.Changed<Object>(DayLock before, DayLock after) -> before.rev() + " to " + after.rev();
            case Change.Removed<Object>(DayLock lock, var expired) -> "removed " + lock.rev() + " " + expired;
            case Change<Object> other -> "other " + other;
        };
    }

    @Test
    void recordsBecomeTypedChanges() {
        var first = DayLockMapper.INSTANCE.toItem(FIRST);
        var second = DayLockMapper.INSTANCE.toItem(SECOND);
        var decoder = BookingTableAccess.decoder();
        assertThat(decoder.decode(record(Map.of(), first, "me")))
                .map(StreamTest::describe)
                .contains("inserted 1");
        assertThat(decoder.decode(record(first, second, "me")))
                .map(StreamTest::describe)
                .contains("1 to 2");
        assertThat(decoder.decode(record(second, Map.of(), "me")))
                .map(StreamTest::describe)
                .contains("removed 2 false");
        assertThat(decoder.decode(record(second, Map.of(), "dynamodb.amazonaws.com")))
                .map(StreamTest::describe)
                .contains("removed 2 true");
    }

    @Test
    void unknownEntitiesAreLeftOut() {
        var unknown = Map.of("PK", AttributeValue.fromS("NEW#1"), "SK", AttributeValue.fromS("META"));
        assertThat(BookingTableAccess.decoder().decode(record(Map.of(), unknown, "me")))
                .isEmpty();
    }
}
