package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.Rejection;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ImportObjectsTest {
    private static final String GOOD = "{\"Item\":{\"pk\":{\"S\":\"%s\"}}}\n";
    private static final List<KeyAttribute> KEYS = List.of(
            new KeyAttribute("pk", KeyType.S), new KeyAttribute("n", KeyType.N), new KeyAttribute("b", KeyType.B));

    @TempDir
    Path root;

    private Bucket bucket;
    private final List<Item> items = new ArrayList<>();

    @BeforeEach
    void makeBucket() throws IOException {
        Files.createDirectory(root.resolve("songs"));
        bucket = new Buckets(root).open("songs");
    }

    @Nested
    final class Json {

        @Test
        void readsEveryObjectWithThePrefix() throws IOException {
            put("data/1", GOOD.formatted("a") + "\n" + GOOD.formatted("b"));
            put("data/2", GOOD.formatted("c").strip());
            put("date", GOOD.formatted("d"));

            assertThat(read("data", json(false))).isEqualTo(new ImportTally(78, 3, 3, 0, null));
            assertThat(names()).containsExactly("a", "b", "c");
        }

        @Test
        void skipsAnItemThatTheTableRefuses() throws IOException {
            put("x", GOOD.formatted("a") + "{\"Item\":{\"other\":{\"S\":\"\"}}}\n" + GOOD.formatted("c"));

            ImportTally tally = read("", json(false));

            assertThat(names()).containsExactly("a", "c");
            assertThat(tally.processed()).isEqualTo(3);
            assertThat(tally.imported()).isEqualTo(2);
            assertThat(tally.errors()).isOne();
            assertThat(tally.firstError()).isEqualTo("x, item 1: no key");
        }

        @Test
        void skipsTheRestOfAnObjectWithALineThatIsNoItem() throws IOException {
            put("1", GOOD.formatted("a") + "garbage\n" + GOOD.formatted("c"));
            put("2", GOOD.formatted("d"));

            ImportTally tally = read("", json(false));

            assertThat(names()).containsExactly("a", "d");
            assertThat(tally.processed()).isEqualTo(3);
            assertThat(tally.errors()).isOne();
            assertThat(tally.firstError()).startsWith("1, item 1: the line is not JSON");
        }

        @Test
        void countsItemsWithTheSameKeyOnce() throws IOException {
            put("x", GOOD.formatted("a").repeat(3));

            assertThat(read("", json(false)))
                    .extracting(ImportTally::processed, ImportTally::imported)
                    .containsExactly(3L, 1L);
        }

        @Test
        void refusesALineWithoutEnd() throws IOException {
            put("x", " ".repeat(ImportLines.MAX_LINE_BYTES + 1));

            assertThat(read("", json(false)).firstError()).contains("the line is longer than");
        }
    }

    @Nested
    final class Gzip {

        @Test
        void readsCompressedObjects() throws IOException {
            bucket.put("x", zipped(GOOD.formatted("a") + GOOD.formatted("b")));

            assertThat(read("", json(true))).isEqualTo(new ImportTally(52, 2, 2, 0, null));
        }

        @Test
        void takesAnEmptyObjectForNoItems() throws IOException {
            bucket.put("_started", new byte[0]);

            assertThat(read("", json(true))).isEqualTo(ImportTally.NONE);
        }

        @Test
        void countsAPlainObjectAsOneError() throws IOException {
            put("x", GOOD.formatted("a") + GOOD.formatted("b"));

            assertThat(read("", json(true)))
                    .extracting(ImportTally::processed, ImportTally::errors)
                    .containsExactly(1L, 1L);
        }

        @Test
        void keepsWhatStandsInFrontOfTheBreak() throws IOException {
            var random = new StringBuilder();
            for (int i = 0; i < 20_000; i++) {
                random.append(GOOD.formatted(Integer.toHexString(i * 0x9E3779B9)));
            }
            byte[] whole = zipped(random.toString());
            bucket.put("x", Arrays.copyOf(whole, whole.length / 2));

            ImportTally tally = read("", json(true));

            assertThat(tally.errors()).isOne();
            assertThat(tally.imported()).isPositive().isLessThan(20_000);
            assertThat(tally.firstError()).contains("cannot be read on");
        }
    }

    @Nested
    final class Csv {

        @Test
        void namesColumnsInTheFirstRowOfEachObject() throws IOException {
            put("1", "pk,title\na,one\n");
            put("2", "title,pk\ntwo,b\n");

            assertThat(read("", csv(',')).imported()).isEqualTo(2);
            assertThat(items).extracting(item -> text(item, "title")).containsExactly("one", "two");
        }

        @Test
        void takesTheFirstRowForValuesWhereTheHeaderIsGiven() throws IOException {
            put("1", "a;one\nb;two\n");

            assertThat(read("", csv(';', "pk", "title")).imported()).isEqualTo(2);
            assertThat(names()).containsExactly("a", "b");
        }

        @Test
        void typesKeyAttributesOnly() throws IOException {
            put("1", "pk,n,b,other\na,1e3,AQ==,7\n");

            read("", csv(','));

            assertThat(items.getFirst().attributes().values())
                    .extracting(Value::type)
                    .containsExactly("S", "N", "B", "S");
        }

        @Test
        void takesAnEmptyValueForTheEmptyString() throws IOException {
            put("1", "pk,other\na,\n");

            read("", csv(','));

            assertThat(text(items.getFirst(), "other")).isEmpty();
        }

        @Test
        void skipsRowsThatDoNotFit() throws IOException {
            put("1", "pk,n\na,1\nb\nc,1,2\nd,one\ne,2\n");

            ImportTally tally = read("", csv(','));

            assertThat(names()).containsExactly("a", "e");
            assertThat(tally.errors()).isEqualTo(3);
            assertThat(tally.firstError()).isEqualTo("1, item 1: The row has 1 values, but there are 2 columns");
        }

        @Test
        void skipsTheRestBehindAStrayQuote() throws IOException {
            put("1", "pk,other\na,b\nc,d\"e\nf,g\n");

            assertThat(read("", csv(',')).firstError()).startsWith("1, item 1: line 3: a double quote");
            assertThat(names()).containsExactly("a");
        }

        @Test
        void refusesAHeaderThatNamesAColumnTwice() throws IOException {
            put("1", "pk,pk\na,b\n");

            assertThat(read("", csv(',')).firstError()).contains("names a column twice");
        }

        @Test
        void refusesBytesThatAreNoText() throws IOException {
            bucket.put("1", new byte[] {'p', 'k', '\n', (byte) 0xFF, '\n'});

            assertThat(read("", csv(',')).errors()).isOne();
            assertThat(items).isEmpty();
        }

        @Test
        void hasNoItemsInAnObjectWithAHeaderOnly() throws IOException {
            put("1", "pk,other\n");

            assertThat(read("", csv(','))).isEqualTo(new ImportTally(9, 0, 0, 0, null));
        }
    }

    private ImportTally read(String prefix, ImportForm form) throws IOException {
        return new ImportObjects(bucket, form, KEYS, this::add).read(prefix);
    }

    private boolean add(Item item) {
        if (item.get("pk") == null) {
            throw Rejection.validation("no key");
        }
        boolean fresh = !items.contains(item);
        if (fresh) {
            items.add(item);
        }
        return fresh;
    }

    private List<String> names() {
        return items.stream().map(item -> text(item, "pk")).toList();
    }

    private static String text(Item item, String name) {
        return ((Value.S) Objects.requireNonNull(item.get(name))).text();
    }

    private void put(String key, String content) throws IOException {
        bucket.put(key, content.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] zipped(String content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static ImportForm json(boolean gzip) {
        return new ImportForm(false, gzip, ',', List.of());
    }

    private static ImportForm csv(char delimiter, String... header) {
        return new ImportForm(true, false, delimiter, List.of(header));
    }
}
