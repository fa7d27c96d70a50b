package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.RequestDigest;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;

/// Where the next page of a SELECT begins: the read it belongs to and the key behind which that goes on. The caller
/// sees Base64 and can use it with the same statement and parameters only.
///
/// ```
/// version (1)  fingerprint of statement and parameters (32)  read (4)  attributes (1)  attribute…
/// attribute = name, type (1), value: texts with two bytes of length before them, binaries likewise
/// ```
///
/// @param read which of the plan's reads
/// @param key empty to begin that read
record NextToken(int read, Map<String, AttributeValue> key) {
    static final NextToken FIRST = new NextToken(0, Map.of());

    private static final int VERSION = 1;
    private static final int FINGERPRINT_BYTES = 32;

    /// What the caller hands back.
    String text(ExecuteStatementRequest request) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            out.write(fingerprint(request));
            out.writeInt(read);
            out.writeByte(key.size());
            for (var attribute : key.entrySet()) {
                out.writeUTF(attribute.getKey());
                write(out, attribute.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("nothing is written but memory", e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    /// Where the page begins that `request` asks for.
    static NextToken of(ExecuteStatementRequest request) {
        if (request.nextToken() == null) {
            return FIRST;
        }
        try (var in =
                new DataInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(request.nextToken())))) {
            if (in.readByte() != VERSION) {
                throw invalid();
            }
            byte[] fingerprint = in.readNBytes(FINGERPRINT_BYTES);
            int read = in.readInt();
            var key = key(in);
            if (in.read() >= 0 || read < 0) {
                throw invalid();
            }
            if (!Arrays.equals(fingerprint, fingerprint(request))) {
                throw Rejection.validation(StatementTexts.TOKEN_OF_ANOTHER_REQUEST);
            }
            return new NextToken(read, key);
        } catch (IOException | IllegalArgumentException e) {
            throw invalid();
        }
    }

    static RuntimeException invalid() {
        return Rejection.validation(StatementTexts.TOKEN_INVALID);
    }

    /// Neither the limit nor what the answer reports belongs to it.
    private static byte[] fingerprint(ExecuteStatementRequest request) {
        return RequestDigest.of(List.of(ExecuteStatementRequest.builder()
                .statement(request.statement())
                .parameters(request.hasParameters() ? request.parameters() : null)
                .build()));
    }

    private static void write(DataOutputStream out, AttributeValue value) throws IOException {
        if (value.s() != null) {
            out.writeByte('S');
            out.writeUTF(value.s());
        } else if (value.n() != null) {
            out.writeByte('N');
            out.writeUTF(value.n());
        } else {
            out.writeByte('B');
            byte[] bytes = value.b().asByteArrayUnsafe();
            out.writeShort(bytes.length);
            out.write(bytes);
        }
    }

    private static Map<String, AttributeValue> key(DataInputStream in) throws IOException {
        var key = new LinkedHashMap<String, AttributeValue>();
        int attributes = in.readUnsignedByte();
        for (int i = 0; i < attributes; i++) {
            String name = in.readUTF();
            key.put(
                    name,
                    switch (in.readByte()) {
                        case 'S' -> AttributeValue.fromS(in.readUTF());
                        case 'N' -> AttributeValue.fromN(in.readUTF());
                        case 'B' -> AttributeValue.fromB(SdkBytes.fromByteArray(in.readNBytes(in.readUnsignedShort())));
                        default -> throw new IOException("no type of a key");
                    });
        }
        return key;
    }
}
