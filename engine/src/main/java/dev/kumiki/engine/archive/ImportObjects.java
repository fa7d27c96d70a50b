package dev.kumiki.engine.archive;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// Reads the source of an import: every object whose key begins with a prefix.
///
/// An item that a table refuses is counted and skipped. Where an object itself cannot be read on (not JSON, a quote
/// without end, broken compression) that is one error and the rest of the object is skipped, as on the live service.
/// An empty object holds no items, compressed or not.
final class ImportObjects {
    private final Bucket bucket;
    private final ImportForm form;
    private final List<KeyAttribute> keyAttributes;
    private final Sink sink;
    private ImportTally tally = ImportTally.NONE;
    /// The item's number in the object that is being read, from zero.
    private long index;

    /// Takes the items.
    interface Sink {
        /// @return whether there was no item with the same key before
        /// @throws DynamoDbException if the table refuses the item
        boolean add(Item item);
    }

    /// @param keyAttributes the declared types of the table's and its indexes' keys
    ImportObjects(Bucket bucket, ImportForm form, List<KeyAttribute> keyAttributes, Sink sink) {
        this.bucket = bucket;
        this.form = form;
        this.keyAttributes = List.copyOf(keyAttributes);
        this.sink = sink;
    }

    /// Reads all objects with that prefix.
    ///
    /// @throws IOException if the bucket or an object in it cannot be read at all
    ImportTally read(String prefix) throws IOException {
        for (String key : bucket.keys(prefix)) {
            index = 0;
            if (bucket.size(key) == 0) {
                continue;
            }
            try (InputStream in = bucket.read(key)) {
                readObject(key, in);
            }
        }
        return tally;
    }

    private void readObject(String key, InputStream in) throws IOException {
        var source = new Failing(in);
        try {
            var plain = new Counting(form.gzip() ? new GZIPInputStream(source) : source);
            if (form.csv()) {
                readRows(key, plain);
            } else {
                readLines(key, plain);
            }
        } catch (ImportFault e) {
            fail(key, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            if (source.failed) {
                throw e;
            }
            fail(key, "the object cannot be read on: " + e.getMessage());
        }
    }

    private void readLines(String key, InputStream in) throws IOException, ImportFault {
        var lines = new ImportLines(in);
        for (byte[] line = lines.next(); line != null; line = lines.next()) {
            if (!isBlank(line)) {
                byte[] present = line;
                offer(key, () -> ItemJson.read(present));
            }
        }
    }

    private void readRows(String key, InputStream in) throws IOException, ImportFault {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        var rows = new CsvReader(new InputStreamReader(in, decoder), form.delimiter(), ImportLines.MAX_LINE_BYTES);
        List<String> header = form.header().isEmpty() ? rows.next() : form.header();
        if (header == null) {
            return;
        }
        var items = new CsvItems(header, keyAttributes);
        for (List<String> row = rows.next(); row != null; row = rows.next()) {
            List<String> present = row;
            offer(key, () -> items.item(present));
        }
    }

    /// Reads one item out of what was read of its object.
    private interface Source {
        Item read() throws ImportFault;
    }

    private void offer(String key, Source source) throws ImportFault {
        try {
            tally = tally.plusItem(sink.add(source.read()));
            index++;
        } catch (DynamoDbException e) {
            fail(key, e.awsErrorDetails().errorMessage());
        }
    }

    private void fail(String key, String why) {
        tally = tally.plusError(key + ", item " + index + ": " + why);
        index++;
    }

    private static boolean isBlank(byte[] line) {
        for (byte b : line) {
            if (b != ' ' && b != '\t') {
                return false;
            }
        }
        return true;
    }

    /// Counts the bytes that pass.
    private final class Counting extends FilterInputStream {
        Counting(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            tally = tally.plusBytes(Math.max(0, count));
            return count;
        }
    }

    /// Tells a file that cannot be read from one whose content makes no sense.
    private static final class Failing extends FilterInputStream {
        private boolean failed;

        Failing(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (IOException e) {
                failed = true;
                throw e;
            }
        }
    }
}
