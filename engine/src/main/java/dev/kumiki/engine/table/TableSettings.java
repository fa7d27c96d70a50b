package dev.kumiki.engine.table;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What an owner may change about a table without touching its data.
///
/// @param storageClass null where the owner never named one
/// @param encryptionKey the resource name of the owner's key, null where the engine's owner chose none
public record TableSettings(
        Billing billing,
        Capacity capacity,
        @Nullable StreamSettings stream,
        boolean deletionProtection,
        @Nullable StorageClass storageClass,
        @Nullable String encryptionKey,
        Map<String, String> tags) {

    /// How use is paid for, and since when by request, if it ever was.
    public record Billing(boolean onDemand, @Nullable Instant onDemandSince) {
        public static final Billing PROVISIONED = new Billing(false, null);
    }

    /// A change stream: what its records show, and the moment of its creation, which names it.
    public record StreamSettings(String viewType, String label, boolean enabled) {}

    /// A price class for storage, and when it was last changed.
    public record StorageClass(String name, @Nullable Instant changed) {
        public static final String STANDARD = "STANDARD";
    }

    public TableSettings {
        tags = Collections.unmodifiableMap(new TreeMap<>(tags));
    }

    public TableSettings withCapacity(Billing how, Capacity changed) {
        return new TableSettings(how, changed, stream, deletionProtection, storageClass, encryptionKey, tags);
    }

    public TableSettings withStream(@Nullable StreamSettings changed) {
        return new TableSettings(billing, capacity, changed, deletionProtection, storageClass, encryptionKey, tags);
    }

    public TableSettings withDeletionProtection(boolean on) {
        return new TableSettings(billing, capacity, stream, on, storageClass, encryptionKey, tags);
    }

    public TableSettings withStorageClass(StorageClass changed) {
        return new TableSettings(billing, capacity, stream, deletionProtection, changed, encryptionKey, tags);
    }

    public TableSettings withEncryptionKey(@Nullable String changed) {
        return new TableSettings(billing, capacity, stream, deletionProtection, storageClass, changed, tags);
    }

    public TableSettings withTags(Map<String, String> changed) {
        return new TableSettings(billing, capacity, stream, deletionProtection, storageClass, encryptionKey, changed);
    }
}
