package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings;
import dev.kumiki.engine.table.TableSettings.StorageClass;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/// How UpdateTable changes a table's stream, protection, storage class and encryption.
///
/// @param previousLabel names the last stream that a table of this name had, if one did
record SettingsChange(
        UpdateTableRequest request,
        Home home,
        Instant now,
        @Nullable String previousLabel) {

    TableDefinition apply(TableDefinition table) {
        var settings = table.settings();
        if (request.streamSpecification() != null) {
            settings = settings.withStream(stream(table, request.streamSpecification()));
        }
        if (request.deletionProtectionEnabled() != null) {
            settings = settings.withDeletionProtection(request.deletionProtectionEnabled());
        }
        if (request.tableClassAsString() != null) {
            settings = storageClass(settings, request.tableClassAsString());
        }
        if (request.sseSpecification() != null) {
            settings = settings.withEncryptionKey(encryptionKey(settings.encryptionKey(), request.sseSpecification()));
        }
        return table.withSettings(settings);
    }

    private StreamSettings stream(TableDefinition table, StreamSpecification wanted) {
        StreamSettings present = table.settings().stream();
        boolean on = present != null && present.enabled();
        String viewType = wanted.streamViewTypeAsString();
        if (wanted.streamEnabled()) {
            if (viewType == null) {
                throw Rejection.validation(TableTexts.STREAM_ON_WITHOUT_VIEW);
            }
            if (on) {
                throw Rejection.validation(TableTexts.STREAM_IS_ON, table.name());
            }
            return new StreamSettings(viewType, SettingsChecks.label(now, previousLabel), true);
        }
        if (viewType != null) {
            throw Rejection.validation(TableTexts.STREAM_OFF_WITH_VIEW);
        }
        if (present == null || !on) {
            throw Rejection.validation(TableTexts.STREAM_IS_OFF, table.name());
        }
        return new StreamSettings(present.viewType(), present.label(), false);
    }

    /// STANDARD is what a table has that never named a class; naming it then changes nothing.
    private TableSettings storageClass(TableSettings settings, String name) {
        SettingsChecks.checkTableClass(name);
        StorageClass present = settings.storageClass();
        String presentName = present == null ? StorageClass.STANDARD : present.name();
        return presentName.equals(name) ? settings : settings.withStorageClass(new StorageClass(name, now));
    }

    private @Nullable String encryptionKey(@Nullable String present, SSESpecification wanted) {
        String key = SettingsChecks.encryptionKey(home, wanted);
        if (key == null && present == null) {
            throw Rejection.validation(TableTexts.SSE_IS_DEFAULT);
        }
        if (key != null && key.equals(present) && key.equals(wanted.kmsMasterKeyId())) {
            throw Rejection.validation(TableTexts.SSE_SAME_KEY);
        }
        return key;
    }
}
