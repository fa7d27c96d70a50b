package dev.kumiki.server.http;

import java.time.Duration;

/// How much, and for how long, clients may keep the server busy.
///
/// @param headBytes the request line and all headers together
/// @param bodyBytes the body, without the framing of chunks
/// @param idle how long a connection may wait for its next request
/// @param transfer how long one request may take to arrive, and one answer to be taken
/// @param connections how many there may be at once
/// @param bytesInFlight how many bytes of requests and answers may be in memory at once
/// @param bytesWait how long a request waits for its share of them
public record HttpLimits(
        int headBytes,
        int bodyBytes,
        Duration idle,
        Duration transfer,
        int connections,
        long bytesInFlight,
        Duration bytesWait) {
    private static final int HEAD_BYTES = 16 * 1024;
    private static final int BODY_BYTES = 16 * 1024 * 1024;
    private static final Duration IDLE = Duration.ofMinutes(5);
    private static final Duration TRANSFER = Duration.ofMinutes(2);
    private static final Duration BYTES_WAIT = Duration.ofSeconds(5);
    /// A request that was read, and items on their way out, take about three times their bytes.
    private static final int HEAP_SHARE = 4;

    public HttpLimits {
        if (connections < 1 || bytesInFlight < 1) {
            throw new IllegalArgumentException("at least one connection and one byte must be allowed");
        }
    }

    /// DynamoDB's largest request, times that a slow but honest client stays within, and as many connections and bytes
    /// as the process has room for.
    public static HttpLimits standard() {
        return new HttpLimits(
                HEAD_BYTES,
                BODY_BYTES,
                IDLE,
                TRANSFER,
                Descriptors.connections(Descriptors.limit()),
                Runtime.getRuntime().maxMemory() / HEAP_SHARE,
                BYTES_WAIT);
    }

    /// The same with other times.
    public HttpLimits patience(Duration newIdle, Duration newTransfer) {
        return new HttpLimits(headBytes, bodyBytes, newIdle, newTransfer, connections, bytesInFlight, bytesWait);
    }

    /// The same with another number of connections.
    public HttpLimits connections(int newConnections) {
        return new HttpLimits(headBytes, bodyBytes, idle, transfer, newConnections, bytesInFlight, bytesWait);
    }

    /// The same with other bytes in flight.
    public HttpLimits bytesInFlight(long newBytes, Duration newWait) {
        return new HttpLimits(headBytes, bodyBytes, idle, transfer, connections, newBytes, newWait);
    }
}
