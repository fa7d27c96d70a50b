package dev.kumiki.apps.events.discord;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// A request with a body and headers, and nothing else.
final class SignedRequest {
    private SignedRequest() {}

    static HttpServletRequest of(String body, Map<String, String> headers) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return (HttpServletRequest) Proxy.newProxyInstance(
                SignedRequest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (_, method, arguments) -> switch (method.getName()) {
                    case "getHeader" -> headers.get((String) arguments[0]);
                    case "getContentLengthLong" -> (long) bytes.length;
                    case "getInputStream" -> new Body(bytes);
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private static final class Body extends ServletInputStream {
        private final ByteArrayInputStream bytes;

        Body(byte[] bytes) {
            this.bytes = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] into, int from, int length) {
            return bytes.read(into, from, length);
        }

        @Override
        public boolean isFinished() {
            return bytes.available() == 0;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException();
        }
    }
}
