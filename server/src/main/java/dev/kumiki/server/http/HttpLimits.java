package dev.kumiki.server.http;

import java.time.Duration;

/// How much, and for how long, a client may keep a connection busy.
///
/// @param headBytes the request line and all headers together
/// @param bodyBytes the body, without the framing of chunks
/// @param idle how long a connection may wait for its next request
/// @param transfer how long one request may take to arrive, and one answer to be taken
public record HttpLimits(int headBytes, int bodyBytes, Duration idle, Duration transfer) {
    private static final int HEAD_BYTES = 32 * 1024;
    private static final int BODY_BYTES = 16 * 1024 * 1024;
    private static final Duration IDLE = Duration.ofMinutes(5);
    private static final Duration TRANSFER = Duration.ofMinutes(2);

    /// DynamoDB's largest request, and times that a slow but honest client stays within.
    public static HttpLimits standard() {
        return new HttpLimits(HEAD_BYTES, BODY_BYTES, IDLE, TRANSFER);
    }

    /// The same with other times.
    public HttpLimits patience(Duration newIdle, Duration newTransfer) {
        return new HttpLimits(headBytes, bodyBytes, newIdle, newTransfer);
    }
}
