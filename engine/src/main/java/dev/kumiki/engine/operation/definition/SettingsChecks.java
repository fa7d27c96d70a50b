package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;

/// A table's stream, storage class and encryption as requests may ask for them.
public final class SettingsChecks {
    private static final Set<String> TABLE_CLASSES = Set.of("STANDARD", "STANDARD_INFREQUENT_ACCESS");
    private static final String MANAGED_KEY = "alias/aws/dynamodb";
    private static final DateTimeFormatter LABEL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private SettingsChecks() {}

    /// The stream of a new table, or null.
    static @Nullable StreamSettings initialStream(@Nullable StreamSpecification wanted, Instant now) {
        if (wanted == null) {
            return null;
        }
        String viewType = wanted.streamViewTypeAsString();
        if (!wanted.streamEnabled()) {
            if (viewType != null) {
                throw Rejection.validation(TableTexts.NO_STREAM_WITH_VIEW);
            }
            return null;
        }
        if (viewType == null) {
            throw Rejection.validation(TableTexts.STREAM_WITHOUT_VIEW);
        }
        return new StreamSettings(viewType, label(now, null), true);
    }

    /// The name of a stream that is created at `now`; later than `previous`, whatever the clock says.
    static String label(Instant now, @Nullable String previous) {
        String label = LABEL.format(now);
        return previous == null || label.compareTo(previous) > 0
                ? label
                : LABEL.format(Instant.from(LABEL.parse(previous)).plusMillis(1));
    }

    static void checkTableClass(@Nullable String tableClass) {
        if (tableClass != null && !TABLE_CLASSES.contains(tableClass)) {
            throw Rejection.validation(TableTexts.TABLE_CLASS);
        }
    }

    /// The resource name of the key that `wanted` asks for, or null for the default encryption.
    public static @Nullable String encryptionKey(Home home, @Nullable SSESpecification wanted) {
        if (wanted == null) {
            return null;
        }
        String type = wanted.sseTypeAsString();
        String key = wanted.kmsMasterKeyId();
        if (Boolean.FALSE.equals(wanted.enabled())) {
            if (type != null) {
                throw Rejection.validation(TableTexts.SSE_OFF_WITH, "SSEType");
            }
            if (key != null) {
                throw Rejection.validation(TableTexts.SSE_OFF_WITH, "KMSMasterKeyId");
            }
            return null;
        }
        if (type != null && !type.equals("KMS")) {
            throw Rejection.validation(TableTexts.SSE_TYPE_NOT_SUPPORTED, type);
        }
        if (key != null && type == null) {
            throw Rejection.validation(TableTexts.SSE_TYPE_MISSING);
        }
        if (wanted.enabled() == null && type == null) {
            return null;
        }
        return home.keyArn(key == null ? MANAGED_KEY : key);
    }

    /// Refuses a member that the engine cannot honour, rather than to ignore it.
    public static void refuse(boolean given, String member) {
        if (given) {
            throw Rejection.validation(TableTexts.NOT_SUPPORTED, member);
        }
    }
}
