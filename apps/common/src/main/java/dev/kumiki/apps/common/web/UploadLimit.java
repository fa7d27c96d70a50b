package dev.kumiki.apps.common.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/// Refuses requests that are too large before anything looks into them. Without it the check against forged requests,
/// which cannot read the form of such a request, would say that the form expired.
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
public final class UploadLimit extends OncePerRequestFilter {
    /// The greatest size of a request, in bytes: a file of 10 MB as text in a form.
    public static final int MAX_BYTES = 14 * 1024 * 1024;

    /// How much of a request that was refused is read, in bytes, so that the browser hears the answer. A larger one
    /// finds the connection closed.
    public static final int MAX_SWALLOWED_BYTES = 64 * 1024 * 1024;

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > MAX_BYTES) {
            response.sendError(HttpStatus.CONTENT_TOO_LARGE.value());
        } else {
            chain.doFilter(request, response);
        }
    }
}
