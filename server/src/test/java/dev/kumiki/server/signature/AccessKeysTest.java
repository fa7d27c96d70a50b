package dev.kumiki.server.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AccessKeysTest {
    @TempDir
    private Path directory = Path.of("");

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("keys"), text);
    }

    @Test
    void readsOneKeyALine() throws IOException {
        var keys = AccessKeys.read(file("# mine\n\n AKID1\tsecret/1+= \nAKID2 secret2\n"));
        assertThat(keys.secret("AKID1")).isEqualTo("secret/1+=");
        assertThat(keys.secret("AKID2")).isEqualTo("secret2");
        assertThat(keys.secret("AKID3")).isNull();
    }

    @Test
    void namesTheLineThatIsWrongButNotItsText() throws IOException {
        var file = file("AKID1 secret1\nhush\n");
        assertThatThrownBy(() -> AccessKeys.read(file))
                .hasMessageStartingWith("line 2 of ")
                .hasMessageNotContaining("hush");
    }

    @Test
    void refusesAFileWithoutKeys() throws IOException {
        var file = file("# nothing\n");
        assertThatThrownBy(() -> AccessKeys.read(file)).hasMessageEndingWith("holds no access key");
    }

    @Test
    void readsTheEnvironment() {
        var keys = AccessKeys.fromEnvironment(Map.of("AWS_ACCESS_KEY_ID", "id", "AWS_SECRET_ACCESS_KEY", "secret"));
        assertThat(keys.secret("id")).isEqualTo("secret");
        assertThatThrownBy(() -> AccessKeys.fromEnvironment(Map.of("AWS_ACCESS_KEY_ID", "id")))
                .hasMessage("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not both set");
    }
}
