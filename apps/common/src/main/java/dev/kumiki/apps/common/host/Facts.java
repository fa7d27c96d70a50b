package dev.kumiki.apps.common.host;

/// What the start page says about this host.
///
/// @param database where the data lies, for people
/// @param mail where mail goes, for people
public record Facts(String database, String mail) {}
