package dev.kumiki.server.json;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/// A body that cannot be a request: not JSON at all, or a value of the wrong type. DynamoDB's
/// `SerializationException`.
public final class MalformedBody extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private MalformedBody(@Nullable String text) {
        super(text, null, false, false);
    }

    /// What is not JSON gets no explanation.
    static MalformedBody notJson() {
        return new MalformedBody(null);
    }

    static MalformedBody wrongType(String text) {
        return new MalformedBody(text);
    }

    /// What DynamoDB says, if it says anything.
    public @Nullable String text() {
        return getMessage();
    }
}
