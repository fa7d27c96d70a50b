package dev.kumiki.engine.operation.stream;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.StreamDescriptor;
import dev.kumiki.engine.change.Timeline;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.store.ItemCodec;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

/// Changes as the records of one stream, which show what its view type says.
///
/// @param region the region that the table pretends to live in
/// @param timeline tells when changes were made
record StreamRecords(StreamDescriptor stream, String region, Timeline timeline) {
    private static final String VERSION = "1.1";
    private static final String SOURCE = "aws:dynamodb";
    private static final Identity SERVICE = Identity.builder()
            .type("Service")
            .principalId("dynamodb.amazonaws.com")
            .build();

    Record of(long sequence, Change change) {
        byte[] old = change.old();
        byte[] fresh = change.fresh();
        String number = SequenceNumbers.text(sequence);
        return Record.builder()
                .eventID(eventId(number))
                .eventName(
                        old == null
                                ? OperationType.INSERT
                                : fresh == null ? OperationType.REMOVE : OperationType.MODIFY)
                .eventVersion(VERSION)
                .eventSource(SOURCE)
                .awsRegion(region)
                .dynamodb(images(decoded(old), decoded(fresh))
                        .sequenceNumber(number)
                        .approximateCreationDateTime(timeline.time(sequence).truncatedTo(ChronoUnit.SECONDS))
                        .build())
                .userIdentity(change.actor() == Change.Actor.EXPIRY ? SERVICE : null)
                .build();
    }

    private StreamRecord.Builder images(@Nullable Item old, @Nullable Item fresh) {
        Item keys = Objects.requireNonNull(fresh == null ? old : fresh).only(stream.keys());
        var record = StreamRecord.builder().keys(AttributeValues.fromItem(keys)).streamViewType(stream.viewType());
        long bytes = keys.bytes();
        if (fresh != null && shows("NEW_IMAGE")) {
            record.newImage(AttributeValues.fromItem(fresh));
            bytes += fresh.bytes();
        }
        if (old != null && shows("OLD_IMAGE")) {
            record.oldImage(AttributeValues.fromItem(old));
            bytes += old.bytes();
        }
        return record.sizeBytes(bytes);
    }

    private boolean shows(String image) {
        return stream.viewType().equals(image) || stream.viewType().equals("NEW_AND_OLD_IMAGES");
    }

    /// The same whenever the record is read.
    private String eventId(String number) {
        String name = stream.name().table() + "/" + stream.name().label() + "/" + number;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8))
                .toString()
                .replace("-", "");
    }

    private static @Nullable Item decoded(byte @Nullable [] image) {
        return image == null ? null : ItemCodec.decode(image);
    }
}
