package dev.kumiki.apps.common.account;

/// A role that an application knows.
///
/// @param atPlace whether it holds at one place each time it is given, or everywhere
public record RoleKind(String name, boolean atPlace) {
    /// Refuses what is no name of a role.
    public RoleKind {
        if (!Role.isName(name)) {
            throw new IllegalArgumentException("not a name of a role: " + name);
        }
    }
}
