package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.archive.JobRecords.Job;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferTexts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Splits lists of exports and imports into pages.
///
/// The token that leads to the next page is the id of the last job on this one, made unmistakable with a digest:
///
/// ```
/// kind (1 byte)  id (23 bytes)  SHA-256 of both (32 bytes), all as 112 hexadecimal digits
/// ```
final class JobPages {
    static final int DEFAULT_SIZE = 10;
    static final int MAX_SIZE = 25;
    private static final int ID_LENGTH = 23;

    private JobPages() {}

    record Page<D>(List<Job<D>> jobs, @Nullable String nextToken) {}

    /// @param kind tells the tokens of exports from those of imports
    /// @param jobs all of them, newest first
    static <D> Page<D> of(char kind, List<Job<D>> jobs, @Nullable Integer size, @Nullable String token) {
        String last = token == null ? null : id(kind, token);
        // Ids descend, so whatever is less than the last one comes after it, even if that one is gone.
        List<Job<D>> rest = jobs.stream()
                .filter(job -> last == null || job.id().compareTo(last) < 0)
                .toList();
        int most = size == null ? DEFAULT_SIZE : size;
        if (rest.size() <= most) {
            return new Page<>(rest, null);
        }
        List<Job<D>> page = rest.subList(0, most);
        return new Page<>(page, token(kind, page.getLast().id()));
    }

    private static String token(char kind, String id) {
        byte[] named = (kind + id).getBytes(StandardCharsets.US_ASCII);
        return HexFormat.of().formatHex(named) + HexFormat.of().formatHex(sha256(named));
    }

    private static String id(char kind, String token) {
        int end = 2 * (1 + ID_LENGTH);
        if (token.length() > end && token.chars().allMatch(HexFormat::isHexDigit)) {
            String named = new String(HexFormat.of().parseHex(token, 0, end), StandardCharsets.US_ASCII);
            String id = named.substring(1);
            if (token(kind, id).equals(token)) {
                return id;
            }
        }
        throw Rejection.validation(TransferTexts.TOKEN_INVALID, token);
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
