package dev.kumiki.server.http;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// The request line and the headers, read as RFC 9112 writes them and no more leniently: a head that two servers could
/// read differently is refused.
///
/// @param contentLength the announced length of the body, or -1 for a body in chunks
record RequestHead(String method, String target, Headers headers, boolean persistent, long contentLength) {
    static final int CHUNKED = -1;
    private static final String OTHER_NAME_CHARACTERS = "!#$%&'*+-.^_`|~";
    private static final int MAX_LENGTH_DIGITS = 18;
    private static final List<String> SINGLE = List.of(
            "host",
            "content-length",
            "content-type",
            "content-encoding",
            "transfer-encoding",
            "authorization",
            "date",
            "expect");

    /// @param bytes the head without the empty line that ends it, each line with its CRLF
    static RequestHead parse(byte[] bytes, int start, int end) throws RefusedRequest {
        String head = new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
        int line = head.indexOf("\r\n");
        String[] request = head.substring(0, line).split(" ", -1);
        if (request.length != 3 || !isToken(request[0]) || !isTarget(request[1])) {
            throw RefusedRequest.malformed("request line");
        }
        boolean old = request[2].equals("HTTP/1.0");
        if (!old && !request[2].equals("HTTP/1.1")) {
            throw new RefusedRequest(RefusedRequest.VERSION_NOT_SUPPORTED, "version");
        }
        var headers = headers(head, line + 2);
        if (!old && headers.first("host") == null) {
            throw RefusedRequest.malformed("host");
        }
        requireSingle(headers);
        requireKnownExpectation(headers);
        if (old && headers.first("transfer-encoding") != null) {
            throw RefusedRequest.malformed("chunks in HTTP/1.0");
        }
        boolean persistent = old ? headers.lists("connection", "keep-alive") : !headers.lists("connection", "close");
        return new RequestHead(request[0], request[1], headers, persistent, contentLength(headers));
    }

    boolean expectsContinue() {
        return headers.first("expect") != null;
    }

    /// Of two values, one server would take the first and another one the last.
    private static void requireSingle(Headers headers) throws RefusedRequest {
        for (String name : SINGLE) {
            if (headers.all(name).size() > 1) {
                throw RefusedRequest.malformed("more than one " + name);
            }
        }
    }

    private static void requireKnownExpectation(Headers headers) throws RefusedRequest {
        String expectation = headers.first("expect");
        if (expectation != null && !expectation.equalsIgnoreCase("100-continue")) {
            throw new RefusedRequest(RefusedRequest.EXPECTATION_FAILED, "expectation");
        }
    }

    private static Headers headers(String head, int from) throws RefusedRequest {
        var headers = new Headers();
        int start = from;
        while (start < head.length()) {
            int end = head.indexOf("\r\n", start);
            int colon = head.indexOf(':', start);
            if (colon < 0 || colon >= end || !isToken(head.substring(start, colon))) {
                throw RefusedRequest.malformed("header");
            }
            String value = Headers.trimmed(head.substring(colon + 1, end));
            if (!isFieldValue(value)) {
                throw RefusedRequest.malformed("header value");
            }
            headers.add(head.substring(start, colon), value);
            start = end + 2;
        }
        return headers;
    }

    private static long contentLength(Headers headers) throws RefusedRequest {
        var codings = headers.all("transfer-encoding");
        var lengths = headers.all("content-length");
        if (!codings.isEmpty()) {
            if (!lengths.isEmpty()) {
                throw RefusedRequest.malformed("both a length and a transfer coding");
            }
            if (!codings.getFirst().equalsIgnoreCase("chunked")) {
                throw new RefusedRequest(RefusedRequest.NOT_IMPLEMENTED, "transfer coding");
            }
            return CHUNKED;
        }
        if (lengths.isEmpty()) {
            return 0;
        }
        String length = lengths.getFirst();
        if (length.isEmpty() || !length.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw RefusedRequest.malformed("content length");
        }
        return length.length() > MAX_LENGTH_DIGITS ? Long.MAX_VALUE : Long.parseLong(length);
    }

    private static boolean isToken(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!alphanumeric && OTHER_NAME_CHARACTERS.indexOf(c) < 0) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private static boolean isTarget(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c > ' ' && c < 0x7F);
    }

    private static boolean isFieldValue(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < ' ' && c != '\t') || c == 0x7F) {
                return false;
            }
        }
        return true;
    }
}
