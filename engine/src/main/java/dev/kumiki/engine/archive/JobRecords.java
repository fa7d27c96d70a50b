package dev.kumiki.engine.archive;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;

/// The exports or the imports of the last 90 days: what was asked for and how far it got. They outlive a restart and
/// their tables.
///
/// In the META family, behind the kind's first byte:
///
/// ```
/// E  id    an export       the description and the fingerprint of its request, as an item
/// I  id    an import       likewise
/// ```
///
/// An id is the moment of the request in milliseconds (14 digits), a hyphen and 8 random hexadecimal digits, so ids are
/// in the order of time.
///
/// @param <D> the SDK's description
public final class JobRecords<D extends SdkPojo> {
    static final Duration LIFETIME = Duration.ofDays(90);

    private final Store store;
    private final byte kind;
    private final Supplier<? extends SdkPojo> newBuilder;

    /// One export or import.
    ///
    /// @param fingerprint of the request that began it
    public record Job<D>(String id, D description, Binary fingerprint) {}

    private JobRecords(Store store, char kind, Supplier<? extends SdkPojo> newBuilder) {
        this.store = store;
        this.kind = (byte) kind;
        this.newBuilder = newBuilder;
    }

    public static JobRecords<ExportDescription> exports(Store store) {
        return new JobRecords<>(store, 'E', () -> (SdkPojo) ExportDescription.builder());
    }

    public static JobRecords<ImportTableDescription> imports(Store store) {
        return new JobRecords<>(store, 'I', () -> (SdkPojo) ImportTableDescription.builder());
    }

    /// An id for a job that begins now.
    public String newId(Instant now) {
        while (true) {
            String id = String.format(
                    Locale.ROOT,
                    "%014d-%08x",
                    now.toEpochMilli(),
                    ThreadLocalRandom.current().nextInt());
            if (find(id) == null) {
                return id;
            }
        }
    }

    public @Nullable Job<D> find(String id) {
        byte[] stored = store.get(Family.META, key(id));
        return stored == null ? null : decode(id, stored);
    }

    /// All jobs, the newest first.
    public List<Job<D>> newestFirst() {
        var jobs = new ArrayList<Job<D>>();
        try (var cursor =
                store.cursor(Family.META, Range.ofPrefix(new byte[] {kind}).ascending(false))) {
            while (cursor.next()) {
                byte[] key = cursor.key();
                jobs.add(decode(new String(key, 1, key.length - 1, StandardCharsets.US_ASCII), cursor.value()));
            }
        }
        return jobs;
    }

    /// How many jobs have not ended.
    public long countInProgress() {
        return newestFirst().stream()
                .filter(job -> !PojoCodec.encode(job.description).entries().containsKey("EndTime"))
                .count();
    }

    /// The job that a request with that token began, unless it ended before `since`; null when there is none.
    public @Nullable Job<D> findByToken(String token, Instant since) {
        for (Job<D> job : newestFirst()) {
            var members = PojoCodec.encode(job.description).entries();
            boolean ended = members.get("EndTime") instanceof Value.N(var end)
                    && Instant.ofEpochMilli(Long.parseLong(end.text())).isBefore(since);
            if (!ended && new Value.S(token).equals(members.get("ClientToken"))) {
                return job;
            }
        }
        return null;
    }

    /// Adds or replaces a job, and forgets those that are too old.
    public void save(Job<D> job, Instant now) {
        var batch = new Batch().put(Family.META, key(job.id), encode(job));
        String oldest = String.format(Locale.ROOT, "%014d", now.minus(LIFETIME).toEpochMilli());
        batch.deleteRange(Family.META, new byte[] {kind}, key(oldest));
        store.write(batch);
    }

    private byte[] key(String id) {
        byte[] bytes = id.getBytes(StandardCharsets.US_ASCII);
        byte[] key = new byte[1 + bytes.length];
        key[0] = kind;
        System.arraycopy(bytes, 0, key, 1, bytes.length);
        return key;
    }

    private static byte[] encode(Job<? extends SdkPojo> job) {
        var attributes = new LinkedHashMap<String, Value>();
        attributes.put("description", PojoCodec.encode(job.description));
        attributes.put("request", new Value.B(job.fingerprint));
        return ItemCodec.encode(Item.wrap(attributes));
    }

    @SuppressWarnings("unchecked") // The builder builds descriptions of this kind.
    private Job<D> decode(String id, byte[] stored) {
        Map<String, Value> attributes = ItemCodec.decode(stored).attributes();
        if (attributes.get("description") instanceof Value.M description
                && attributes.get("request") instanceof Value.B(var fingerprint)) {
            return new Job<>(id, (D) PojoCodec.decode(description, newBuilder.get()), fingerprint);
        }
        throw new StorageException("stored job lacks a field").with("job", id);
    }
}
