package dev.kumiki.apps.common.host;

/// What the start page says about this host.
///
/// @param database where the data lies, for people
/// @param mail where mail goes, for people
public record Facts(String database, String mail) {
    private static final String MEMORY = "in memory, until it stops";

    /// Of a host that keeps nothing.
    public static Facts inMemory(String mail) {
        return new Facts(MEMORY, mail);
    }

    /// Whether the data is gone when the host stops.
    public boolean isInMemory() {
        return database.equals(MEMORY);
    }
}
