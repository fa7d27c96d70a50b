package dev.kumiki.design.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Exports as they were when somebody last looked at them: `src/test/resources/golden`.
final class Golden {
    private Golden() {}

    static String read(String name) {
        try (InputStream in = Objects.requireNonNull(Golden.class.getResourceAsStream("/golden/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
