package dev.kumiki.apps.common.webhook;

import java.nio.charset.StandardCharsets;

/// What came to a door.
public sealed interface Delivery {
    /// Its sender signed these bytes a moment ago.
    record Genuine(byte[] body) implements Delivery {
        /// Copies the bytes.
        public Genuine {
            body = body.clone();
        }

        @Override
        public byte[] body() {
            return body.clone();
        }

        /// The bytes as a text.
        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    /// It is not let in.
    record Refused(Refusal reason) implements Delivery {}
}
