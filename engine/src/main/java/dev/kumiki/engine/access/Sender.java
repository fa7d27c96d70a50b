package dev.kumiki.engine.access;

/// Where a request came from.
///
/// @param accessKey the id of the key that it was signed with
/// @param address the internet address of the sender, as a number
/// @param encrypted whether it came through TLS
public record Sender(String accessKey, String address, boolean encrypted) {}
