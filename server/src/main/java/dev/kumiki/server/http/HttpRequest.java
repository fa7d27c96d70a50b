package dev.kumiki.server.http;

import java.net.InetAddress;

/// A whole request: nothing of it is still on its way.
///
/// @param target the path and the query, as sent
/// @param body the body without the framing of chunks, still in its content coding
/// @param persistent whether the client wants to go on using the connection
/// @param remote who sent it
/// @param memory the bytes that this request and its answer hold; the body is counted already
public record HttpRequest(
        String method,
        String target,
        Headers headers,
        byte[] body,
        boolean persistent,
        InetAddress remote,
        ByteBudget.Share memory) {

    /// The part of the target in front of the question mark.
    public String path() {
        int mark = target.indexOf('?');
        return mark < 0 ? target : target.substring(0, mark);
    }

    /// The part of the target behind the question mark, empty without one.
    public String query() {
        int mark = target.indexOf('?');
        return mark < 0 ? "" : target.substring(mark + 1);
    }
}
