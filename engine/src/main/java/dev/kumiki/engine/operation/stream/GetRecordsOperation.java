package dev.kumiki.engine.operation.stream;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.change.Shard;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.store.Reader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;

/// Reads a page of a shard's changes from where an iterator stands.
///
/// The stream's shards and the changes are read from one snapshot. That is why the end of a closed shard is its end:
/// whoever sees that it was closed sees every change that came before.
public final class GetRecordsOperation {
    private static final int MAX_RECORDS = 1_000;
    private static final int MAX_PAGE_BYTES = 1 << 20;
    /// The log is shared by all shards of a table: how many of its changes one call looks at, and how many bytes.
    private static final int MAX_SCANNED = 10_000;

    private static final long MAX_SCANNED_BYTES = 16L << 20;
    private static final int MAX_ITERATOR = 2048;

    private final EngineContext context;

    public GetRecordsOperation(EngineContext context) {
        this.context = context;
    }

    public GetRecordsResponse run(GetRecordsRequest request) {
        new Members()
                .required("shardIterator", request.shardIterator() != null)
                .length("shardIterator", request.shardIterator(), 1, MAX_ITERATOR)
                .range("limit", request.limit(), 1, MAX_RECORDS)
                .check();
        var iterator = ShardIterator.parse(request.shardIterator());
        Instant now = context.clock().instant();
        if (iterator.isExpired(now)) {
            throw Rejection.expiredIterator();
        }
        try (var moment = context.store().snapshot()) {
            var stream = StreamLookup.require(context, moment, iterator.streamArn(), now);
            var shard = stream.shard(iterator.shardId());
            if (shard == null) {
                throw Rejection.trimmedDataAccess();
            }
            long from = start(
                    moment, stream, shard, iterator, context.tables().streams().horizon(now));
            var page = new Page(stream, request.limit() == null ? MAX_RECORDS : request.limit());
            Long next = page.fill(moment, shard, from);
            page.count(now);
            return GetRecordsResponse.builder()
                    .records(page.records)
                    .nextShardIterator(
                            next == null ? null : iterator.at(next, now).text())
                    .build();
        }
    }

    /// The first number to be read; refuses to pass over changes that became too old since the iterator was issued.
    private long start(Reader moment, ChangeStream stream, Shard shard, ShardIterator iterator, long horizon) {
        if (iterator.position() == ShardIterator.OLDEST) {
            return Math.clamp(horizon, shard.from(), shard.to());
        }
        long position = Math.clamp(iterator.position(), shard.from(), shard.to());
        int table = stream.descriptor().tableId();
        boolean deleted = context.log().trimmedTo(table) >= position;
        if (position < horizon && (deleted || holds(moment, table, shard, position, horizon))) {
            throw Rejection.trimmedDataAccess();
        }
        return position;
    }

    private boolean holds(Reader moment, int table, Shard shard, long from, long to) {
        try (var cursor = context.log().forward(moment, table, from, Math.min(to, shard.to()))) {
            while (cursor.next()) {
                if (shard.covers(cursor.keyHash())) {
                    return true;
                }
            }
            return false;
        }
    }

    /// What one call returns.
    private final class Page {
        private final ChangeStream stream;
        private final StreamRecords form;
        private final int limit;
        private final List<Record> records = new ArrayList<>();
        private long bytes;
        /// When the first of the records was written.
        private @Nullable Instant oldest;

        Page(ChangeStream stream, int limit) {
            this.stream = stream;
            this.form = new StreamRecords(
                    stream.descriptor(), context.home().region(), context.log().timeline());
            this.limit = limit;
        }

        /// Where the next page starts, null when there will never be one.
        private @Nullable Long fill(Reader moment, Shard shard, long from) {
            long next = from;
            int scanned = 0;
            long scannedBytes = 0;
            int table = stream.descriptor().tableId();
            try (var cursor = context.log().forward(moment, table, from, shard.to())) {
                while (cursor.next()) {
                    boolean tired = scanned++ == MAX_SCANNED || scannedBytes > MAX_SCANNED_BYTES;
                    if (tired || records.size() == limit) {
                        return cursor.sequence();
                    }
                    if (shard.covers(cursor.keyHash()) && !add(form.of(cursor.sequence(), cursor.change()))) {
                        return cursor.sequence();
                    }
                    if (records.size() == 1 && oldest == null) {
                        oldest = Sequence.time(cursor.sequence());
                    }
                    scannedBytes += cursor.bytes();
                    next = cursor.sequence() + 1;
                }
            }
            return shard.isOpen() ? next : null;
        }

        /// Tells how far behind the reader is.
        private void count(Instant now) {
            if (oldest != null) {
                context.meters()
                        .streams()
                        .handedOut(
                                stream.descriptor().name().table(),
                                Math.max(0, Duration.between(oldest, now).toNanos()));
            }
        }

        /// Whether there was room for it; there always is for the first one.
        private boolean add(Record record) {
            bytes += record.dynamodb().sizeBytes();
            if (!records.isEmpty() && bytes > MAX_PAGE_BYTES) {
                return false;
            }
            records.add(record);
            return true;
        }
    }
}
