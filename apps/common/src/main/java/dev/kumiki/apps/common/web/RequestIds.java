package dev.kumiki.apps.common.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;

/// Gives each request a number that stands in the log, in the answer and on error pages, so that one leads to the
/// other.
@Order(Ordered.HIGHEST_PRECEDENCE)
final class RequestIds extends OncePerRequestFilter {
    /// The request attribute with the number.
    static final String ATTRIBUTE = RequestIds.class.getName();

    private static final String HEADER = "X-Request-Id";
    private static final String LOG_KEY = "request";
    private static final int BYTES = 6;

    private final RandomGenerator random = RandomGenerator.getDefault();

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String id = HexFormat.of().formatHex(next());
        request.setAttribute(ATTRIBUTE, id);
        response.setHeader(HEADER, id);
        try (var _ = MDC.putCloseable(LOG_KEY, id)) {
            chain.doFilter(request, response);
        }
    }

    private synchronized byte[] next() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return bytes;
    }
}
