package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BucketTest {
    @TempDir
    Path folder;

    private Path root;
    private Buckets buckets;

    @BeforeEach
    void makeBucket() throws IOException {
        root = Files.createDirectory(folder.resolve("buckets"));
        Files.createDirectory(root.resolve("songs"));
        buckets = new Buckets(root);
    }

    @Test
    void keepsObjects() throws IOException {
        var bucket = buckets.open("songs");
        bucket.put("a/b/c.json", "first".getBytes(StandardCharsets.UTF_8));
        bucket.put("a/b/c.json", "second".getBytes(StandardCharsets.UTF_8));

        assertThat(root.resolve("songs/a/b/c.json")).hasContent("second");
        try (var in = bucket.read("a/b/c.json")) {
            assertThat(in.readAllBytes()).isEqualTo("second".getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void listsByTheBareBeginningOfKeys() throws IOException {
        var bucket = buckets.open("songs");
        for (String key : new String[] {"data/1.json", "data2/x.json", "data.bak", "other"}) {
            bucket.put(key, new byte[0]);
        }

        assertThat(bucket.keys("data")).containsExactly("data.bak", "data/1.json", "data2/x.json");
        assertThat(bucket.keys("data/1.json")).containsExactly("data/1.json");
        assertThat(bucket.keys("")).hasSize(4);
        assertThat(bucket.keys("nothing")).isEmpty();
        assertThat(bucket.keys("../")).isEmpty();
    }

    @Test
    void showsNoObjectThatIsNotWhole() throws IOException {
        var bucket = buckets.open("songs");

        assertThatThrownBy(() -> bucket.put("half", out -> {
                    out.write(new byte[100_000]);
                    throw new IOException("full");
                }))
                .hasMessage("full");

        assertThat(bucket.keys("")).isEmpty();
        assertThat(bucket.has("half")).isFalse();
        bucket.put("half", new byte[1]);
        assertThat(bucket.keys("")).containsExactly("half");
        assertThat(root.resolve("songs/half.part")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "..", ".", "", "songs/../songs", "/", "songs/", "a\0b"})
    void hasNoOtherBucket(String name) {
        assertThatThrownBy(() -> buckets.open(name))
                .isInstanceOfSatisfying(
                        BucketException.class, e -> assertThat(e.code()).isEqualTo("S3NoSuchBucket"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x", "a/../../x", "/etc/passwd", "a//b", "a/./b", "", "a/", "a\\..\\b", "a\0b"})
    void refusesKeysThatAreNoNames(String key) throws IOException {
        var bucket = buckets.open("songs");

        assertThatThrownBy(() -> bucket.put(key, new byte[0])).isInstanceOf(BucketException.class);
        assertThatThrownBy(() -> bucket.read(key)).isInstanceOf(BucketException.class);
        assertThat(Bucket.isUsable(key)).isFalse();
    }

    @Test
    void followsNoLinkOutOfTheFolder() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Files.writeString(outside.resolve("secret"), "secret");
        Files.createSymbolicLink(root.resolve("songs/link"), outside);
        Files.createSymbolicLink(root.resolve("songs/file"), outside.resolve("secret"));
        Files.createSymbolicLink(root.resolve("linked"), outside);
        var bucket = buckets.open("songs");

        assertThat(bucket.keys("")).isEmpty();
        for (String key : new String[] {"link/secret", "file"}) {
            assertThatThrownBy(() -> bucket.read(key)).isInstanceOf(BucketException.class);
            assertThatThrownBy(() -> bucket.put(key, new byte[0])).isInstanceOf(BucketException.class);
        }
        assertThatThrownBy(() -> buckets.open("linked"))
                .isInstanceOfSatisfying(
                        BucketException.class, e -> assertThat(e.code()).isEqualTo("S3AccessDenied"));
        assertThat(outside.resolve("secret")).hasContent("secret");
    }

    @Test
    void mayLieBehindALinkItself() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("elsewhere"), root);

        new Buckets(link).open("songs").put("x", new byte[0]);

        assertThat(root.resolve("songs/x")).exists();
    }
}
