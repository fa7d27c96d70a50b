package dev.kumiki.engine.table;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Sequence;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What an owner may change about a table without touching its data.
///
/// @param storageClass null where the owner never named one
/// @param encryptionKey the resource name of the owner's key, null where the engine's owner chose none
/// @param expiry when items end by themselves, null where that was never asked for
/// @param recovery how far back the table can be restored, null where it cannot
/// @param attachments policies and insights
public record TableSettings(
        Billing billing,
        Capacity capacity,
        @Nullable StreamSettings stream,
        boolean deletionProtection,
        @Nullable StorageClass storageClass,
        @Nullable String encryptionKey,
        Map<String, String> tags,
        @Nullable Expiry expiry,
        @Nullable Recovery recovery,
        Attachments attachments) {

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

    /// An attribute that holds the second at which its item expires, and since when this is so.
    public record Expiry(String attribute, State state, Instant changed) {

        public enum State {
            /// Items are being looked through for their times; writers keep them already.
            ENABLING,
            ENABLED,
            DISABLED
        }

        public boolean isKept() {
            return state != State.DISABLED;
        }
    }

    /// Point-in-time recovery.
    ///
    /// @param since when every writer had begun to leave its changes in the log; null as long as one may not have
    /// @param number from which on every change is in the log, whatever the clock showed
    public record Recovery(@Nullable Instant since, long number, int periodDays) {

        /// Under a clock that only went forward.
        public Recovery(@Nullable Instant since, int periodDays) {
            this(since, since == null ? ChangeLog.END : Sequence.of(since), periodDays);
        }

        public boolean isOn() {
            return since != null;
        }
    }

    public TableSettings {
        tags = Collections.unmodifiableMap(new TreeMap<>(tags));
    }

    /// Settings of a table whose items do not expire and that cannot be restored to a point in time.
    public TableSettings(
            Billing billing,
            Capacity capacity,
            @Nullable StreamSettings stream,
            boolean deletionProtection,
            @Nullable StorageClass storageClass,
            @Nullable String encryptionKey,
            Map<String, String> tags) {
        this(
                billing,
                capacity,
                stream,
                deletionProtection,
                storageClass,
                encryptionKey,
                tags,
                null,
                null,
                Attachments.NONE);
    }

    /// Whether changes of items are left in the change log.
    public boolean isRecorded() {
        return recovery != null || (stream != null && stream.enabled());
    }

    public TableSettings withCapacity(Billing how, Capacity changed) {
        return new TableSettings(
                how,
                changed,
                stream,
                deletionProtection,
                storageClass,
                encryptionKey,
                tags,
                expiry,
                recovery,
                attachments);
    }

    public TableSettings withStream(@Nullable StreamSettings changed) {
        return new TableSettings(
                billing,
                capacity,
                changed,
                deletionProtection,
                storageClass,
                encryptionKey,
                tags,
                expiry,
                recovery,
                attachments);
    }

    public TableSettings withDeletionProtection(boolean on) {
        return new TableSettings(
                billing, capacity, stream, on, storageClass, encryptionKey, tags, expiry, recovery, attachments);
    }

    public TableSettings withStorageClass(StorageClass changed) {
        return new TableSettings(
                billing,
                capacity,
                stream,
                deletionProtection,
                changed,
                encryptionKey,
                tags,
                expiry,
                recovery,
                attachments);
    }

    public TableSettings withEncryptionKey(@Nullable String changed) {
        return new TableSettings(
                billing,
                capacity,
                stream,
                deletionProtection,
                storageClass,
                changed,
                tags,
                expiry,
                recovery,
                attachments);
    }

    public TableSettings withTags(Map<String, String> changed) {
        return new TableSettings(
                billing,
                capacity,
                stream,
                deletionProtection,
                storageClass,
                encryptionKey,
                changed,
                expiry,
                recovery,
                attachments);
    }

    public TableSettings withExpiry(@Nullable Expiry changed) {
        return new TableSettings(
                billing,
                capacity,
                stream,
                deletionProtection,
                storageClass,
                encryptionKey,
                tags,
                changed,
                recovery,
                attachments);
    }

    public TableSettings withRecovery(@Nullable Recovery changed) {
        return new TableSettings(
                billing,
                capacity,
                stream,
                deletionProtection,
                storageClass,
                encryptionKey,
                tags,
                expiry,
                changed,
                attachments);
    }

    public TableSettings withAttachments(Attachments changed) {
        return new TableSettings(
                billing,
                capacity,
                stream,
                deletionProtection,
                storageClass,
                encryptionKey,
                tags,
                expiry,
                recovery,
                changed);
    }
}
