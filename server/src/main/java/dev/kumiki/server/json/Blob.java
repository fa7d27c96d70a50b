package dev.kumiki.server.json;

import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import software.amazon.awssdk.core.SdkBytes;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;

/// Bytes, which travel in Base64 with its padding.
record Blob() implements JsonType {
    private static final int QUANTUM = 4;

    @Override
    public Object read(JsonParser parser) {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> SdkBytes.fromByteArrayUnsafe(decode(parser.getString()));
            case START_OBJECT, START_ARRAY ->
                throw WrongTypes.scalar(parser.currentToken(), "Blob", "java.nio.ByteBuffer");
            case null, default -> throw MalformedBody.wrongType(WrongTypes.NOT_A_BLOB);
        };
    }

    private static byte[] decode(String text) {
        if (text.length() % QUANTUM != 0) {
            throw MalformedBody.wrongType(WrongTypes.BASE64_LENGTH + text.length());
        }
        for (int i = 0; i < text.length(); i++) {
            if (!isBase64(text.charAt(i))) {
                throw MalformedBody.wrongType(String.format(Locale.ROOT, WrongTypes.BASE64_CHARACTER, text.charAt(i)));
            }
        }
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException _) {
            throw MalformedBody.wrongType(WrongTypes.BASE64_LAST);
        }
        if (hasStrayBits(text, bytes)) {
            throw MalformedBody.wrongType(WrongTypes.BASE64_LAST);
        }
        return bytes;
    }

    /// Whether bits of the last character in front of the padding are lost: another text stands for the same bytes.
    private static boolean hasStrayBits(String text, byte[] bytes) {
        if (!text.endsWith("=")) {
            return false;
        }
        int tail = bytes.length - bytes.length % 3;
        byte[] last = Arrays.copyOfRange(bytes, tail, bytes.length);
        return !text.endsWith(Base64.getEncoder().encodeToString(last));
    }

    private static boolean isBase64(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '+'
                || c == '/'
                || c == '=';
    }

    @Override
    public void write(JsonGenerator generator, Object value) {
        generator.writeBinary(((SdkBytes) value).asByteArrayUnsafe());
    }

    @Override
    public String javaName() {
        return "java.nio.ByteBuffer";
    }
}
