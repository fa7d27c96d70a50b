package dev.kumiki.apps.common.host;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/// Where people reach the host. Configured, or else known when the host listens.
public final class PublicAddress {
    private final boolean configured;
    private volatile @Nullable URI uri;

    private PublicAddress(@Nullable URI uri) {
        this.uri = uri;
        this.configured = uri != null;
    }

    /// The address that a proxy in front of the host has, such as `https://todo.example.com`.
    public static PublicAddress of(URI uri) {
        boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        if (!web
                || uri.getHost() == null
                || !(uri.getPath().isEmpty() || uri.getPath().equals("/"))) {
            throw new IllegalArgumentException(
                    "an address is http or https, a host and perhaps a port, without a path");
        }
        return new PublicAddress(uri.resolve("/"));
    }

    /// The address at which the host listens.
    public static PublicAddress whereItListens() {
        return new PublicAddress(null);
    }

    /// Whether an operator said where others reach the host. It then shows nothing that is meant for who sits at the
    /// machine: a request cannot prove that it comes from there.
    public boolean isConfigured() {
        return configured;
    }

    void listensOn(String host, int port) {
        if (!configured) {
            uri = URI.create("http://" + host + ":" + port + "/");
        }
    }

    /// A page of the host.
    ///
    /// @param path such as `/todo/verify?token=…`
    public URI page(String path) {
        return base().resolve(path);
    }

    /// Whether browsers come over HTTPS: cookies are then for HTTPS only.
    public boolean isSecure() {
        URI known = uri;
        return known != null && "https".equals(known.getScheme());
    }

    /// The host itself.
    public URI base() {
        URI known = uri;
        if (known == null) {
            throw new IllegalStateException("the host does not listen yet");
        }
        return known;
    }
}
