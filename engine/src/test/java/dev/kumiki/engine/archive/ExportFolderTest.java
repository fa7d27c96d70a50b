package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;

final class ExportFolderTest {
    private static final String ID = "01234567890123-a1b2c3d4";
    private static final String NAME = "[a-z2-7]{26}\\.json\\.gz";
    private static final long LARGE = 1000;

    @TempDir
    Path root;

    private Bucket bucket;

    @BeforeEach
    void makeBucket() throws IOException {
        Files.createDirectory(root.resolve("songs"));
        bucket = new Buckets(root).open("songs");
    }

    @Test
    void laysAFullExportOutAsDocumented() throws IOException {
        export(ExportFolder.full(bucket, "2020-Nov", ID, LARGE), full(), "one\n", "two\n");

        String folder = "2020-Nov/AWSDynamoDB/" + ID + "/";
        assertThat(bucket.keys(""))
                .hasSize(6)
                .contains(
                        folder + "_started",
                        folder + "manifest-files.json",
                        folder + "manifest-files.md5",
                        folder + "manifest-summary.json",
                        folder + "manifest-summary.md5")
                .anyMatch(key -> key.matches(folder + "data/" + NAME));
    }

    @Test
    void putsIncrementalDataBesideThatOfOthers() throws IOException {
        export(ExportFolder.incremental(bucket, null, ID, LARGE), incremental(), "one\n");

        assertThat(bucket.keys("AWSDynamoDB/data/"))
                .singleElement()
                .satisfies(key -> assertThat(key).matches("AWSDynamoDB/data/" + NAME));
        assertThat(bucket.keys("AWSDynamoDB/" + ID + "/")).hasSize(5);
    }

    @Test
    void writesTheSummaryAsDocumented() throws IOException {
        export(ExportFolder.full(bucket, "2020-Nov", ID, LARGE), full(), "one\n");

        assertThat(content("2020-Nov/AWSDynamoDB/" + ID + "/manifest-summary.json"))
                .isEqualTo("{\"version\":\"2020-06-30\","
                        + "\"exportArn\":\"arn:aws:dynamodb:us-east-1:123456789012:table/ProductCatalog/export/" + ID
                        + "\",\"startTime\":\"2020-11-04T07:28:34.028Z\",\"endTime\":\"2020-11-04T07:33:43.897Z\","
                        + "\"tableArn\":\"arn:aws:dynamodb:us-east-1:123456789012:table/ProductCatalog\","
                        + "\"tableId\":\"12345a12-abcd-123a-ab12-1234abc12345\","
                        + "\"exportTime\":\"2020-11-04T07:28:34.000Z\","
                        + "\"s3Bucket\":\"ddb-productcatalog-export\",\"s3Prefix\":\"2020-Nov\","
                        + "\"s3SseAlgorithm\":\"AES256\",\"s3SseKmsKeyId\":null,"
                        + "\"manifestFilesS3Key\":\"2020-Nov/AWSDynamoDB/" + ID + "/manifest-files.json\","
                        + "\"billedSizeBytes\":0,\"itemCount\":8,\"outputFormat\":\"DYNAMODB_JSON\","
                        + "\"exportType\":\"FULL_EXPORT\"}");
    }

    @Test
    void namesWindowAndViewOfAnIncrementalExport() throws IOException {
        export(ExportFolder.incremental(bucket, null, ID, LARGE), incremental(), "one\n");

        assertThat(content("AWSDynamoDB/" + ID + "/manifest-summary.json"))
                .contains("\"version\":\"2023-08-01\"")
                .contains(
                        "\"exportFromTime\":\"2023-09-18T17:00:00.000Z\",\"exportToTime\":\"2023-09-19T04:00:00.000Z\"")
                .contains("\"outputView\":\"NEW_AND_OLD_IMAGES\",\"exportType\":\"INCREMENTAL_EXPORT\"")
                .doesNotContain("exportTime");
    }

    @Test
    void listsEachDataFileWithItsDigests() throws Exception {
        export(ExportFolder.full(bucket, null, ID, 8), full(), "one\n", "two\n", "three\n");

        List<String> lines =
                content("AWSDynamoDB/" + ID + "/manifest-files.json").lines().toList();
        List<String> keys = lines.stream()
                .map(line -> line.replaceAll(".*\"dataFileS3Key\":\"([^\"]*)\".*", "$1"))
                .toList();
        assertThat(keys).hasSize(2).doesNotHaveDuplicates();
        assertThat(lines.getFirst()).startsWith("{\"itemCount\":2,\"md5Checksum\":\"" + md5(keys.getFirst()) + "\"");
        assertThat(lines.getFirst()).containsPattern("\"etag\":\"[0-9a-f]{32}-1\"");
        assertThat(unzipped(keys.get(0)) + unzipped(keys.get(1))).isEqualTo("one\ntwo\nthree\n");
        assertThat(content("AWSDynamoDB/" + ID + "/manifest-files.md5"))
                .isEqualTo(md5("AWSDynamoDB/" + ID + "/manifest-files.json"));
        assertThat(content("AWSDynamoDB/" + ID + "/manifest-summary.md5"))
                .isEqualTo(md5("AWSDynamoDB/" + ID + "/manifest-summary.json"));
    }

    @Test
    void hasOneDataFileForNoItems() throws Exception {
        export(ExportFolder.full(bucket, "foo/", ID, LARGE), full());

        assertThat(bucket.keys("foo/AWSDynamoDB/" + ID + "/data/"))
                .singleElement()
                .satisfies(key -> assertThat(unzipped(key)).isEmpty());
    }

    @Test
    void hasNoSummaryBeforeItIsWholeAndCanStartAgain() throws IOException {
        var folder = ExportFolder.full(bucket, null, ID, 4);
        folder.start();
        var lines = List.of("one\n", "two\n").iterator();
        assertThatThrownBy(() -> folder.write(() -> bytes(lines.next()))).isInstanceOf(RuntimeException.class);
        assertThat(bucket.has(ExportFolder.manifestKey(null, ID))).isFalse();

        export(ExportFolder.full(bucket, null, ID, 4), full(), "one\n", "two\n");

        assertThat(bucket.has(ExportFolder.manifestKey(null, ID))).isTrue();
        assertThat(bucket.keys("AWSDynamoDB/" + ID + "/data/")).hasSize(2);
    }

    private static void export(ExportFolder folder, ExportDescription export, String... lines) throws IOException {
        folder.start();
        Iterator<String> rest = List.of(lines).iterator();
        var files = folder.write(() -> rest.hasNext() ? bytes(rest.next()) : null);
        folder.finish(export, files);
    }

    private static ExportDescription full() {
        return described()
                .s3Prefix("2020-Nov")
                .exportTime(Instant.parse("2020-11-04T07:28:34Z"))
                .build();
    }

    private static ExportDescription incremental() {
        return described()
                .incrementalExportSpecification(w -> w.exportFromTime(Instant.parse("2023-09-18T17:00:00Z"))
                        .exportToTime(Instant.parse("2023-09-19T04:00:00Z"))
                        .exportViewType("NEW_AND_OLD_IMAGES"))
                .build();
    }

    private static ExportDescription.Builder described() {
        return ExportDescription.builder()
                .exportArn("arn:aws:dynamodb:us-east-1:123456789012:table/ProductCatalog/export/" + ID)
                .startTime(Instant.parse("2020-11-04T07:28:34.028Z"))
                .endTime(Instant.parse("2020-11-04T07:33:43.897Z"))
                .tableArn("arn:aws:dynamodb:us-east-1:123456789012:table/ProductCatalog")
                .tableId("12345a12-abcd-123a-ab12-1234abc12345")
                .s3Bucket("ddb-productcatalog-export")
                .s3SseAlgorithm("AES256")
                .billedSizeBytes(0L)
                .itemCount(8L)
                .exportFormat("DYNAMODB_JSON");
    }

    private String md5(String key) throws Exception {
        try (var in = bucket.read(key)) {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("MD5").digest(in.readAllBytes()));
        }
    }

    private String content(String key) throws IOException {
        try (var in = bucket.read(key)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String unzipped(String key) throws IOException {
        try (var in = new GZIPInputStream(bucket.read(key))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
