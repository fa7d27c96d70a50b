package dev.kumiki.server.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class JsonWriterTest {
    private final JsonWriter writer = new JsonWriter();

    private String written() {
        return new String(writer.toBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void putsCommasBetweenAndNowhereElse() {
        writer.startObject();
        writer.name("a{[:");
        writer.startArray();
        writer.literal("1");
        writer.text(":");
        writer.startObject();
        writer.endObject();
        writer.startArray();
        writer.endArray();
        writer.literal("true");
        writer.endArray();
        writer.name(JsonWriter.quoted("b"));
        writer.bytes(new byte[] {0, 1});
        writer.endObject();
        assertThat(written()).isEqualTo("{\"a{[:\":[1,\":\",{},[],true],\"b\":\"AAE=\"}");
    }

    @Test
    void escapesEveryCharacterThatHasToBeAtEveryPlace() {
        for (char c = 0; c < 0x180; c++) {
            for (int place = 0; place < 20; place++) {
                String text = "x".repeat(place) + c + "é".repeat(20 - place);
                String escaped = switch (c) {
                    case '"' -> "\\\"";
                    case '\\' -> "\\\\";
                    case '\n' -> "\\n";
                    case '\r' -> "\\r";
                    case '\t' -> "\\t";
                    case '\b' -> "\\b";
                    case '\f' -> "\\f";
                    default -> c < ' ' ? "\\u%04x".formatted((int) c) : String.valueOf(c);
                };
                assertThat(new String(JsonWriter.quoted(text), StandardCharsets.UTF_8))
                        .isEqualTo("\"" + "x".repeat(place) + escaped + "é".repeat(20 - place) + "\"");
            }
        }
    }

    @Test
    void growsWithWhatIsWritten() {
        String text = "😀".repeat(100_000);
        writer.text(text);
        assertThat(written()).isEqualTo("\"" + text + "\"");
    }
}
