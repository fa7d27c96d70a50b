package dev.kumiki.engine.archive;

import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.IncrementalExportSpecification;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// The two files that say what an export consists of.
final class ExportManifest {
    private static final String FULL_VERSION = "2020-06-30";
    private static final String INCREMENTAL_VERSION = "2023-08-01";

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private ExportManifest() {}

    /// One line for each data file.
    static byte[] files(List<ExportDataFile> files) {
        var bytes = new ByteArrayOutputStream();
        for (ExportDataFile file : files) {
            try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
                out.writeStartObject();
                out.writeNumberProperty("itemCount", file.items());
                out.writeStringProperty("md5Checksum", file.md5Checksum());
                out.writeStringProperty("etag", file.etag());
                out.writeStringProperty("dataFileS3Key", file.key());
                out.writeEndObject();
            }
            bytes.write('\n');
        }
        return bytes.toByteArray();
    }

    static byte[] summary(ExportDescription export, String filesKey) {
        IncrementalExportSpecification window = export.incrementalExportSpecification();
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            out.writeStartObject();
            out.writeStringProperty("version", window == null ? FULL_VERSION : INCREMENTAL_VERSION);
            out.writeStringProperty("exportArn", export.exportArn());
            time(out, "startTime", export.startTime());
            time(out, "endTime", export.endTime());
            out.writeStringProperty("tableArn", export.tableArn());
            out.writeStringProperty("tableId", export.tableId());
            if (window == null) {
                time(out, "exportTime", export.exportTime());
            } else {
                time(out, "exportFromTime", window.exportFromTime());
                time(out, "exportToTime", window.exportToTime());
            }
            text(out, "s3Bucket", export.s3Bucket());
            text(out, "s3Prefix", export.s3Prefix());
            text(out, "s3SseAlgorithm", export.s3SseAlgorithmAsString());
            text(out, "s3SseKmsKeyId", export.s3SseKmsKeyId());
            out.writeStringProperty("manifestFilesS3Key", filesKey);
            out.writeNumberProperty("billedSizeBytes", export.billedSizeBytes());
            out.writeNumberProperty("itemCount", export.itemCount());
            out.writeStringProperty("outputFormat", export.exportFormatAsString());
            if (window != null) {
                out.writeStringProperty("outputView", window.exportViewTypeAsString());
            }
            out.writeStringProperty("exportType", window == null ? "FULL_EXPORT" : "INCREMENTAL_EXPORT");
            out.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private static void text(JsonGenerator out, String name, @Nullable String text) {
        if (text == null) {
            out.writeNullProperty(name);
        } else {
            out.writeStringProperty(name, text);
        }
    }

    private static void time(JsonGenerator out, String name, Instant time) {
        out.writeStringProperty(name, TIME.format(time));
    }
}
