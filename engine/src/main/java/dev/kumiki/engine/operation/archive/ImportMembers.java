package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.ImportForm;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferTexts;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CsvOptions;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.InputFormatOptions;
import software.amazon.awssdk.services.dynamodb.model.TableCreationParameters;

/// What the members of ImportTable must satisfy, one by one and together.
final class ImportMembers {
    private static final Pattern DELIMITER = Pattern.compile("[,;:|\\t ]");
    private static final Pattern HEADER = Pattern.compile("[\\x20-\\x21\\x23-\\x2B\\x2D-\\x7E]*");
    private static final int MAX_COLUMNS = 255;
    private static final int MAX_HEADER_LENGTH = 65_536;
    private static final char COMMA = ',';

    private ImportMembers() {}

    static void check(ImportTableRequest request) {
        var members = new Members()
                .pattern("clientToken", request.clientToken(), ExportMembers.TOKEN)
                .wellFormed(request.clientToken())
                .required("s3BucketSource", request.s3BucketSource() != null);
        if (request.s3BucketSource() != null) {
            var source = request.s3BucketSource();
            members.required("s3BucketSource.s3Bucket", source.s3Bucket() != null);
            ExportMembers.bucket(members, "s3BucketSource.", source.s3Bucket(), source.s3BucketOwner());
            members.length("s3BucketSource.s3KeyPrefix", source.s3KeyPrefix(), 0, ExportMembers.MAX_PREFIX_LENGTH)
                    .wellFormed(source.s3KeyPrefix());
        }
        members.required("inputFormat", request.inputFormatAsString() != null)
                .oneOf("inputFormat", request.inputFormatAsString(), "ION", "CSV", "DYNAMODB_JSON")
                .oneOf("inputCompressionType", request.inputCompressionTypeAsString(), "ZSTD", "NONE", "GZIP");
        CsvOptions csv = csv(request.inputFormatOptions());
        if (csv != null) {
            members.length("inputFormatOptions.csv.delimiter", csv.delimiter(), 1, 1)
                    .pattern("inputFormatOptions.csv.delimiter", csv.delimiter(), DELIMITER);
            checkHeader(members, csv);
        }
        members.required("tableCreationParameters", request.tableCreationParameters() != null);
        if (request.tableCreationParameters() != null) {
            members.required(
                    "tableCreationParameters.tableName",
                    request.tableCreationParameters().tableName() != null);
        }
        members.check();
        checkTogether(request);
    }

    /// The same declaration for CreateTable.
    static CreateTableRequest table(TableCreationParameters declared) {
        var builder = CreateTableRequest.builder()
                .tableName(declared.tableName())
                .billingMode(declared.billingModeAsString())
                .provisionedThroughput(declared.provisionedThroughput())
                .onDemandThroughput(declared.onDemandThroughput())
                .sseSpecification(declared.sseSpecification());
        if (declared.hasAttributeDefinitions()) {
            builder.attributeDefinitions(declared.attributeDefinitions());
        }
        if (declared.hasKeySchema()) {
            builder.keySchema(declared.keySchema());
        }
        if (declared.hasGlobalSecondaryIndexes()) {
            builder.globalSecondaryIndexes(declared.globalSecondaryIndexes());
        }
        if (declared.hasVectorIndexes()) {
            builder.vectorIndexes(declared.vectorIndexes());
        }
        return builder.build();
    }

    /// @param options may be null
    static ImportForm form(String format, String compression, @Nullable InputFormatOptions options) {
        CsvOptions csv = csv(options);
        String delimiter = csv == null ? null : csv.delimiter();
        return new ImportForm(
                format.equals("CSV"),
                compression.equals("GZIP"),
                delimiter == null ? COMMA : delimiter.charAt(0),
                csv == null ? List.of() : csv.headerList());
    }

    private static @Nullable CsvOptions csv(@Nullable InputFormatOptions options) {
        return options == null ? null : options.csv();
    }

    private static void checkHeader(Members members, CsvOptions csv) {
        if (!csv.hasHeaderList()) {
            return;
        }
        List<String> header = csv.headerList();
        String path = "inputFormatOptions.csv.headerList";
        members.size(path, header, 1, MAX_COLUMNS);
        for (int i = 0; i < header.size(); i++) {
            members.length(path + "." + (i + 1) + ".member", header.get(i), 1, MAX_HEADER_LENGTH)
                    .pattern(path + "." + (i + 1) + ".member", header.get(i), HEADER);
        }
    }

    private static void checkTogether(ImportTableRequest request) {
        String format = request.inputFormatAsString();
        String compression = request.inputCompressionTypeAsString();
        if (csv(request.inputFormatOptions()) != null && !format.equals("CSV")) {
            throw Rejection.validation(TransferTexts.OPTIONS_WITHOUT_CSV, format);
        }
        if (format.equals("ION")) {
            throw Rejection.validation(TransferTexts.IMPORT_FORMAT_NOT_SUPPORTED, format);
        }
        if ("ZSTD".equals(compression)) {
            throw Rejection.validation(TransferTexts.COMPRESSION_NOT_SUPPORTED, compression);
        }
    }
}
