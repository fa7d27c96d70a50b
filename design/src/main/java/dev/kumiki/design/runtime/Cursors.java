package dev.kumiki.design.runtime;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Writes and checks cursors.
///
/// A token is Base64 of a signature of 32 bytes and a place: a count of attributes, to which [#BACKWARDS] is added for
/// what comes before the place, then for each attribute of a key, in the order of names, its name, its type (`S`, `N`
/// or `B`) and its value. No attributes and backwards is the end. The signature also covers the query, which the token
/// does not repeat, so that a cursor of one query, user or order is refused by another.
final class Cursors {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SIGNATURE_BYTES = 32;

    /// The longest token that is looked at, in characters; keys are at most 4 KB.
    private static final int MAX_TOKEN_CHARS = 16_384;

    private static final int BACKWARDS = 0x80;

    private final SecretKeySpec key;

    Cursors(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /// A place between the items of a query, and the direction to read from it.
    ///
    /// @param key of the item that the reading does not include; empty for where the reading begins without one
    record Place(Map<String, AttributeValue> key, boolean backwards) {
        /// Before the first item.
        static final Place START = new Place(Map.of(), false);

        /// What comes after an item.
        static Place after(Map<String, AttributeValue> key) {
            return new Place(key, false);
        }

        /// What comes before an item, or before the end if the key is empty.
        static Place before(Map<String, AttributeValue> key) {
            return new Place(key, true);
        }
    }

    Cursor write(String query, Place place) {
        byte[] payload = encode(place);
        byte[] signature = sign(query, payload);
        byte[] token = Arrays.copyOf(signature, SIGNATURE_BYTES + payload.length);
        System.arraycopy(payload, 0, token, SIGNATURE_BYTES, payload.length);
        return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(token));
    }

    Place read(String pattern, String query, Cursor cursor) {
        byte[] token = decodeToken(pattern, cursor.token());
        byte[] payload = Arrays.copyOfRange(token, SIGNATURE_BYTES, token.length);
        byte[] signature = Arrays.copyOf(token, SIGNATURE_BYTES);
        if (!MessageDigest.isEqual(signature, sign(query, payload))) {
            throw new InvalidCursorException(pattern);
        }
        return decode(payload);
    }

    private static byte[] decodeToken(String pattern, String token) {
        if (token.length() > MAX_TOKEN_CHARS) {
            throw new InvalidCursorException(pattern);
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(token);
            if (bytes.length > SIGNATURE_BYTES) {
                return bytes;
            }
        } catch (IllegalArgumentException notBase64) {
            var invalid = new InvalidCursorException(pattern);
            invalid.initCause(notBase64);
            throw invalid;
        }
        throw new InvalidCursorException(pattern);
    }

    private byte[] sign(String query, byte[] payload) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] about = query.getBytes(StandardCharsets.UTF_8);
            mac.update(Integer.toString(about.length).getBytes(StandardCharsets.UTF_8));
            mac.update((byte) ':');
            mac.update(about);
            return mac.doFinal(payload);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the platform lacks " + ALGORITHM, e);
        }
    }

    private static byte[] encode(Place place) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            out.writeByte(place.key().size() + (place.backwards() ? BACKWARDS : 0));
            for (var entry : new TreeMap<>(place.key()).entrySet()) {
                out.writeUTF(entry.getKey());
                AttributeValue value = entry.getValue();
                byte[] content = content(value);
                out.writeByte(value.s() != null ? 'S' : value.n() != null ? 'N' : 'B');
                out.writeShort(content.length);
                out.write(content);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] content(AttributeValue value) {
        if (value.s() != null) {
            return value.s().getBytes(StandardCharsets.UTF_8);
        }
        return value.n() != null
                ? value.n().getBytes(StandardCharsets.UTF_8)
                : value.b().asByteArray();
    }

    private static Place decode(byte[] payload) {
        Map<String, AttributeValue> key = new TreeMap<>();
        try (var in = new DataInputStream(new ByteArrayInputStream(payload))) {
            int count = in.readUnsignedByte();
            for (int i = 0; i < count % BACKWARDS; i++) {
                String name = in.readUTF();
                int type = in.readByte();
                byte[] content = in.readNBytes(in.readUnsignedShort());
                key.put(name, value(type, content));
            }
            return new Place(key, count >= BACKWARDS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AttributeValue value(int type, byte[] content) {
        return switch (type) {
            case 'S' -> AttributeValue.fromS(new String(content, StandardCharsets.UTF_8));
            case 'N' -> AttributeValue.fromN(new String(content, StandardCharsets.UTF_8));
            default -> AttributeValue.fromB(SdkBytes.fromByteArray(content));
        };
    }
}
