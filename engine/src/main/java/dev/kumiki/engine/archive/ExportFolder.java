package dev.kumiki.engine.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;

/// What one export leaves in its bucket, laid out as Amazon DynamoDB does.
///
/// ```
/// <prefix>/AWSDynamoDB/<export id>/_started                empty: the bucket can be written to
///                                  data/<name>.json.gz     a full export's lines
/// <prefix>/AWSDynamoDB/data/<name>.json.gz                 an incremental export's lines, beside those of others
/// <prefix>/AWSDynamoDB/<export id>/manifest-files.json     one line for each data file
///                                  manifest-files.md5      its MD5 in Base64
///                                  manifest-summary.md5
///                                  manifest-summary.json   what was exported, when and how much
/// ```
///
/// They are written in this order, so an export with its summary is whole, and one without is not. Data files get their
/// names out of the export's id: an export that starts again replaces what it wrote before.
final class ExportFolder {
    /// How much text goes into one data file before it is compressed.
    static final long MAX_FILE_BYTES = 128L * 1024 * 1024;

    private static final String ROOT = "AWSDynamoDB/";
    private static final String NAME_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
    private static final int NAME_LENGTH = 26;

    private final Bucket bucket;
    private final String folder;
    private final String data;
    private final String id;
    private final long maxFileBytes;

    private ExportFolder(Bucket bucket, String root, String id, boolean incremental, long maxFileBytes) {
        this.bucket = bucket;
        this.folder = root + id + "/";
        this.data = (incremental ? root : folder) + "data/";
        this.id = id;
        this.maxFileBytes = maxFileBytes;
    }

    static ExportFolder full(Bucket bucket, @Nullable String prefix, String id, long maxFileBytes) {
        return new ExportFolder(bucket, root(prefix), id, false, maxFileBytes);
    }

    static ExportFolder incremental(Bucket bucket, @Nullable String prefix, String id, long maxFileBytes) {
        return new ExportFolder(bucket, root(prefix), id, true, maxFileBytes);
    }

    /// The key of the summary, which is written last.
    static String manifestKey(@Nullable String prefix, String id) {
        return root(prefix) + id + "/manifest-summary.json";
    }

    /// Lines to be exported, one by one; null at the end.
    interface Lines {
        byte @Nullable [] next();
    }

    /// Shows that the bucket can be written to.
    void start() throws IOException {
        bucket.put(folder + "_started", new byte[0]);
    }

    /// Writes all lines into data files, at least one.
    List<ExportDataFile> write(Lines lines) throws IOException {
        var files = new ArrayList<ExportDataFile>();
        byte[] first = lines.next();
        do {
            var file = new Filling(data + name(files.size()) + ".json.gz", first, lines);
            bucket.put(file.key, file::write);
            files.add(new ExportDataFile(file.key, file.items, file.md5));
            first = file.left;
        } while (first != null);
        return files;
    }

    /// Writes the manifests.
    ///
    /// @param export its count, size and end are those of the finished export
    void finish(ExportDescription export, List<ExportDataFile> files) throws IOException {
        byte[] list = ExportManifest.files(files);
        bucket.put(folder + "manifest-files.json", list);
        bucket.put(folder + "manifest-files.md5", md5(list));
        byte[] summary = ExportManifest.summary(export, folder + "manifest-files.json");
        bucket.put(folder + "manifest-summary.md5", md5(summary));
        bucket.put(folder + "manifest-summary.json", summary);
    }

    /// S3 keys do not end with the prefix's slash twice; everything else about a prefix is kept.
    private static String root(@Nullable String prefix) {
        if (prefix == null || prefix.isEmpty()) {
            return ROOT;
        }
        return prefix.endsWith("/") ? prefix + ROOT : prefix + "/" + ROOT;
    }

    private static byte[] md5(byte[] bytes) {
        return Base64.getEncoder().encode(ExportDataFile.newMd5().digest(bytes));
    }

    /// The same for the same export and number.
    private String name(int number) {
        byte[] hash = ExportDataFile.digest("SHA-256").digest((id + "/" + number).getBytes(StandardCharsets.UTF_8));
        var name = new StringBuilder();
        for (int i = 0; i < NAME_LENGTH; i++) {
            name.append(NAME_ALPHABET.charAt(hash[i] & (NAME_ALPHABET.length() - 1)));
        }
        return name.toString();
    }

    /// One data file while it is written: takes lines until it is full.
    private final class Filling {
        private final String key;
        private final byte @Nullable [] first;
        private final Lines lines;
        private long items;
        private byte[] md5 = {};
        /// The line that did not fit any more.
        private byte @Nullable [] left;

        Filling(String key, byte @Nullable [] first, Lines lines) {
            this.key = key;
            this.first = first;
            this.lines = lines;
        }

        void write(OutputStream out) throws IOException {
            var digest = ExportDataFile.newMd5();
            var compressed = new GZIPOutputStream(new DigestOutputStream(out, digest));
            long bytes = 0;
            byte[] line = first;
            while (line != null && (items == 0 || bytes + line.length <= maxFileBytes)) {
                compressed.write(line);
                bytes += line.length;
                items++;
                line = lines.next();
            }
            left = line;
            compressed.finish();
            md5 = digest.digest();
        }
    }
}
