package dev.kumiki.apps.common.host;

/// Where a host listens.
///
/// @param host a name or an address of this machine
/// @param port 0 for any that is free
public record Listen(String host, int port) {
    /// The greatest port.
    public static final int MAX_PORT = 65_535;

    /// Refuses ports that are none.
    public Listen {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException("a port is a number from 0 to " + MAX_PORT);
        }
    }

    /// On this machine only, at any free port.
    public static Listen anywhere() {
        return new Listen("127.0.0.1", 0);
    }
}
