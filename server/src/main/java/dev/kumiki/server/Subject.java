package dev.kumiki.server;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.SdkRequest;

/// What a request was about, as the access log tells it: the operation and its table, `-` for what is not known.
///
/// Filled in while the request is answered, by one thread; put into words only if somebody asks.
final class Subject implements Supplier<String> {
    private static final String UNKNOWN = "-";
    /// The name of a table or its ARN. Whatever else a client sends as one stays out of the log.
    private static final Pattern TABLE = Pattern.compile("[A-Za-z0-9_.:/-]{3,1024}");

    private String operation = UNKNOWN;
    private @Nullable SdkPojo request;

    /// @param target the header that names an operation, which is known to exist
    void target(String target) {
        operation = target.substring(target.indexOf('.') + 1);
    }

    void request(SdkPojo newRequest) {
        request = newRequest;
    }

    @Override
    public String get() {
        String table = request instanceof SdkRequest sdk ? table(sdk) : UNKNOWN;
        return operation + " " + (TABLE.matcher(table).matches() ? table : UNKNOWN);
    }

    private static String table(SdkRequest request) {
        return request.getValueForField("TableName", String.class)
                .or(() -> request.getValueForField("RequestItems", Map.class).flatMap(Subject::onlyKey))
                .orElse(UNKNOWN);
    }

    private static Optional<String> onlyKey(Map<?, ?> tables) {
        return tables.size() == 1
                ? Optional.of(String.valueOf(tables.keySet().iterator().next()))
                : Optional.empty();
    }
}
