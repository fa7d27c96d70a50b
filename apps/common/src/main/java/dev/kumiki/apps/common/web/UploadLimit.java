package dev.kumiki.apps.common.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
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
            request.setAttribute(RequestDispatcher.ERROR_STATUS_CODE, HttpStatus.CONTENT_TOO_LARGE.value());
            request.setAttribute(RequestDispatcher.ERROR_REQUEST_URI, request.getRequestURI());
            request.getRequestDispatcher("/error").forward(new Unread(request), response);
        } else {
            chain.doFilter(request, response);
        }
    }

    /// A request whose content nobody may read: the page that tells of it sees no form.
    private static final class Unread extends HttpServletRequestWrapper {
        Unread(HttpServletRequest request) {
            super(request);
        }

        @Override
        public String getMethod() {
            return HttpMethod.GET.name();
        }

        @Override
        public @Nullable String getContentType() {
            return null;
        }

        @Override
        public @Nullable String getParameter(String name) {
            return null;
        }

        @Override
        public Map<String, String[]> getParameterMap() {
            return Map.of();
        }

        @Override
        public Enumeration<String> getParameterNames() {
            return Collections.emptyEnumeration();
        }

        @Override
        public String @Nullable [] getParameterValues(String name) {
            return null;
        }
    }
}
