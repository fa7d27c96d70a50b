package dev.kumiki.apps.common.ops;

import dev.kumiki.design.mapping.Convert;
import dev.kumiki.design.mapping.Converter;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.Record;

/// A change of a table as its stream told it, kept so that it can be handled later: the item before and after, each
/// without attributes if there was none.
@Convert(StoredChange.Stored.class)
public record StoredChange(
        Map<String, AttributeValue> before,
        Map<String, AttributeValue> after,
        String sequenceNumber,
        Instant at,
        boolean expired) {
    private static final String EXPIRY_SERVICE = "dynamodb.amazonaws.com";

    /// Copies the images.
    public StoredChange {
        before = Map.copyOf(before);
        after = Map.copyOf(after);
    }

    /// The change in a record.
    public static StoredChange of(Record record) {
        var change = record.dynamodb();
        Identity identity = record.userIdentity();
        return new StoredChange(
                change.hasOldImage() ? change.oldImage() : Map.of(),
                change.hasNewImage() ? change.newImage() : Map.of(),
                change.sequenceNumber(),
                change.approximateCreationDateTime(),
                identity != null && EXPIRY_SERVICE.equals(identity.principalId()));
    }

    /// The record that it was read from, as far as it was kept.
    public Record record(String eventId) {
        var record = Record.builder().eventID(eventId).dynamodb(change -> {
            change.sequenceNumber(sequenceNumber).approximateCreationDateTime(at);
            if (!before.isEmpty()) {
                change.oldImage(before);
            }
            if (!after.isEmpty()) {
                change.newImage(after);
            }
        });
        if (expired) {
            record.userIdentity(identity -> identity.type("Service").principalId(EXPIRY_SERVICE));
        }
        return record.build();
    }

    /// Whether a text stands in one of the items, in an attribute or a key.
    public boolean mentions(String text) {
        return mentions(before, text) || mentions(after, text);
    }

    private static boolean mentions(Map<String, AttributeValue> map, String text) {
        return map.values().stream().anyMatch(value -> mentions(value, text));
    }

    private static boolean mentions(AttributeValue value, String text) {
        return switch (value.type()) {
            case S -> value.s().contains(text);
            case SS -> value.ss().stream().anyMatch(member -> member.contains(text));
            case L -> value.l().stream().anyMatch(member -> mentions(member, text));
            case M -> mentions(value.m(), text);
            default -> false;
        };
    }

    /// As a map with the items inside.
    public static final class Stored implements Converter<StoredChange> {
        /// For the design library.
        public Stored() {}

        @Override
        public AttributeValue write(StoredChange change) {
            Map<String, AttributeValue> map = new HashMap<>();
            map.put("before", AttributeValue.fromM(change.before()));
            map.put("after", AttributeValue.fromM(change.after()));
            map.put("sequenceNumber", AttributeValue.fromS(change.sequenceNumber()));
            map.put("at", AttributeValue.fromN(String.valueOf(change.at().toEpochMilli())));
            map.put("expired", AttributeValue.fromBool(change.expired()));
            return AttributeValue.fromM(map);
        }

        @Override
        public StoredChange read(AttributeValue stored) {
            Map<String, AttributeValue> map = stored.m();
            return new StoredChange(
                    part(map, "before").m(),
                    part(map, "after").m(),
                    part(map, "sequenceNumber").s(),
                    Instant.ofEpochMilli(Long.parseLong(part(map, "at").n())),
                    part(map, "expired").bool());
        }

        private static AttributeValue part(Map<String, AttributeValue> map, String name) {
            AttributeValue value = map.get(name);
            if (value == null) {
                throw new IllegalArgumentException("a stored change has no " + name);
            }
            return value;
        }
    }
}
