package dev.kumiki.engine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/// One thing that a [CrashWriter] is about to do, as a line of text: whoever reads it knows what may have happened.
///
/// @param name the token of a tokened transaction, the table or index of a structural change, else `-`
record CrashAttempt(Kind kind, String name, List<Write> writes) {

    enum Kind {
        PUT,
        /// On condition that the item has the version it was left with.
        UPDATE,
        DELETE,
        /// Not atomic by DynamoDB's promise.
        BATCH,
        TRANSACTION,
        TOKENED,
        /// Adds one to two items of two tables, which all writers share.
        TWINS,
        CREATE,
        DROP
    }

    /// One item turned into what [CrashTables#item] makes of it; version 0 is its absence.
    record Write(Slot slot, long version) {
        @Override
        public String toString() {
            return slot.table + "," + slot.partition + "," + slot.sort + "," + version;
        }

        static Write parse(String text) {
            String[] parts = text.split(",", -1);
            return new Write(new Slot(parts[0], parts[1], Integer.parseInt(parts[2])), Long.parseLong(parts[3]));
        }
    }

    /// Where an item belongs.
    record Slot(String table, String partition, int sort) {}

    @Override
    public String toString() {
        return kind + " " + name + " " + writes.stream().map(Write::toString).collect(Collectors.joining(";"));
    }

    static CrashAttempt parse(String text) {
        String[] parts = text.split(" ", -1);
        var writes = parts[2].isEmpty()
                ? List.<Write>of()
                : Arrays.stream(parts[2].split(";", -1)).map(Write::parse).toList();
        return new CrashAttempt(Kind.valueOf(parts[0]), parts[1], writes);
    }

    /// The request of a tokened transaction, which the line alone decides: puts and deletes without conditions.
    TransactWriteItemsRequest tokened() {
        return TransactWriteItemsRequest.builder()
                .clientRequestToken(name)
                .transactItems(writes.stream().map(CrashAttempt::unconditional).toList())
                .build();
    }

    static TransactWriteItem unconditional(Write write) {
        var slot = write.slot;
        return write.version == 0
                ? TransactWriteItem.builder()
                        .delete(d -> d.tableName(slot.table).key(CrashTables.key(slot)))
                        .build()
                : TransactWriteItem.builder()
                        .put(p -> p.tableName(slot.table).item(CrashTables.item(write)))
                        .build();
    }
}
