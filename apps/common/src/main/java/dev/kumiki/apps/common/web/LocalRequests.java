package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.Platform;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.Locale;
import java.util.Set;

/// Tells who sits at the machine: not requests from elsewhere, through a proxy, or under a foreign host name that
/// leads here. Once a public address is configured nobody does: a proxy on the machine need not say that it is one.
final class LocalRequests {
    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]", "0:0:0:0:0:0:0:1", "::1");

    private LocalRequests() {}

    /// Whether a request comes from somebody at the machine.
    static boolean isLocal(HttpServletRequest request, Platform platform) {
        if (platform.address().isConfigured()) {
            return false;
        }
        boolean forwarded = Collections.list(request.getHeaderNames()).stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .anyMatch(name -> name.equals("forwarded") || name.startsWith("x-forwarded-"));
        return !forwarded && HERE.contains(request.getServerName()) && isLoopback(request.getRemoteAddr());
    }

    private static boolean isLoopback(String address) {
        try {
            return InetAddress.getByName(address).isLoopbackAddress();
        } catch (UnknownHostException _) {
            return false;
        }
    }
}
