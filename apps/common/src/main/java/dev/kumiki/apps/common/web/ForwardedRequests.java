package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.host.TrustedProxies;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;

/// Tells requests who asks, where a proxy that was named stands in between, and that they are secure where people come
/// over HTTPS. Of what a request says about itself nothing else is believed.
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ForwardedRequests extends OncePerRequestFilter {
    private static final Logger LOG = LoggerFactory.getLogger(ForwardedRequests.class);
    private static final String HEADER = "X-Forwarded-For";

    private final PublicAddress address;
    private final TrustedProxies proxies;
    private final AtomicBoolean warned = new AtomicBoolean();

    ForwardedRequests(Platform platform) {
        this.address = platform.address();
        this.proxies = TrustedProxies.of(platform);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        List<String> forwarded = Collections.list(request.getHeaders(HEADER));
        String peer = request.getRemoteAddr();
        if (address.isConfigured()
                && !forwarded.isEmpty()
                && !proxies.contains(peer)
                && warned.compareAndSet(false, true)) {
            LOG.warn(
                    "{} from {} is ignored: if that is your proxy, name it in {}, else all who come through it share"
                            + " the limits of one address",
                    HEADER,
                    peer,
                    TrustedProxies.SETTING);
        }
        chain.doFilter(
                new Seen(request, proxies.client(peer, forwarded), address.isConfigured() && address.isSecure()),
                response);
    }

    /// A request as it left its client.
    private static final class Seen extends HttpServletRequestWrapper {
        private final String client;
        private final boolean secure;

        Seen(HttpServletRequest request, String client, boolean secure) {
            super(request);
            this.client = client;
            this.secure = secure;
        }

        @Override
        public String getRemoteAddr() {
            return client;
        }

        @Override
        public String getRemoteHost() {
            return client;
        }

        @Override
        public boolean isSecure() {
            return secure || super.isSecure();
        }

        @Override
        public String getScheme() {
            return secure ? "https" : super.getScheme();
        }
    }
}
