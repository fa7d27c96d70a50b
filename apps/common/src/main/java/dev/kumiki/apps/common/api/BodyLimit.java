package dev.kumiki.apps.common.api;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;

/// Refuses bodies of programs that are too large, whether they tell their length or not.
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
final class BodyLimit extends OncePerRequestFilter {
    /// The greatest size of a body, in bytes.
    static final int MAX_BYTES = 256 * 1024;

    private final ApiProblems problems;

    BodyLimit(ApiProblems problems) {
        this.problems = problems;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !problems.isApi(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > MAX_BYTES) {
            problems.write(ProblemException.of(ProblemKind.TOO_LARGE), request, response);
        } else {
            chain.doFilter(new Counted(request), response);
        }
    }

    private static final class Counted extends HttpServletRequestWrapper {
        Counted(HttpServletRequest request) {
            super(request);
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            return new CountedStream(super.getInputStream());
        }
    }

    private static final class CountedStream extends ServletInputStream {
        private final ServletInputStream in;
        private long left = MAX_BYTES;

        CountedStream(ServletInputStream in) {
            this.in = in;
        }

        private int counted(int bytes) {
            left -= Math.max(0, bytes);
            if (left < 0) {
                throw ProblemException.of(ProblemKind.TOO_LARGE);
            }
            return bytes;
        }

        @Override
        public int read() throws IOException {
            int next = in.read();
            counted(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return counted(in.read(bytes, offset, length));
        }

        @Override
        public boolean isFinished() {
            return in.isFinished();
        }

        @Override
        public boolean isReady() {
            return in.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            in.setReadListener(listener);
        }
    }
}
