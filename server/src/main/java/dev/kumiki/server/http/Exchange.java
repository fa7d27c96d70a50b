package dev.kumiki.server.http;

import java.net.InetAddress;

/// A request that was answered, for those who keep a log of them.
///
/// @param subject what the answer is about, as its handler put it; empty if it said nothing
/// @param bytes the length of the answer's body
/// @param nanos from the request's first byte to the answer's last
public record Exchange(InetAddress remote, String subject, int status, long bytes, long nanos) {
    /// Is told of every exchange, by many threads at once.
    @FunctionalInterface
    public interface Log {
        Log NONE = _ -> {};

        void add(Exchange exchange);
    }
}
