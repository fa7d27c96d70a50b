package dev.kumiki.engine.operation.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.change.StreamDescriptor;
import dev.kumiki.engine.change.StreamName;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.MemoryStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;

final class StreamRecordsTest {
    private static final byte[] ITEM = ItemCodec.encode(Item.wrap(Map.of("pk", new Value.S("a"))));

    private final StreamRecords records = new StreamRecords(
            new StreamDescriptor(
                    new StreamName("tab", "2026-11-15T00:00:00.123"), 1, List.of("pk"), "NEW_AND_OLD_IMAGES"),
            "eu-central-1",
            new ChangeLog(new MemoryStore(), InstantSource.fixed(Instant.parse("2026-11-16T00:00:00Z"))).timeline());

    @Test
    void anExpiredItemWasRemovedByTheService() {
        long sequence = Sequence.of(Instant.parse("2026-11-15T01:02:03.999Z"));
        var record = records.of(sequence, new Change(1, Change.Actor.EXPIRY, ITEM, null));
        assertThat(record.eventName()).isEqualTo(OperationType.REMOVE);
        assertThat(record.userIdentity().type()).isEqualTo("Service");
        assertThat(record.userIdentity().principalId()).isEqualTo("dynamodb.amazonaws.com");
        assertThat(record.awsRegion()).isEqualTo("eu-central-1");
        assertThat(record.dynamodb().oldImage()).containsEntry("pk", AttributeValue.fromS("a"));
        assertThat(record.dynamodb().approximateCreationDateTime()).isEqualTo(Instant.parse("2026-11-15T01:02:03Z"));
    }

    @Test
    void anItemThatACallerRemovedNamesNobody() {
        var record = records.of(1, new Change(1, Change.Actor.CALLER, ITEM, null));
        assertThat(record.userIdentity()).isNull();
    }
}
