package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An account of an application whose documented tables have no place for accounts.
///
/// @param name what is unique beside the address: the user name, or the key where there are no such names
/// @param language a tag such as `ja`
/// @param theme `light` or `dark`; empty if the system chooses
/// @param roles as [RoleHolder] writes them
/// @param signedOutBefore when all sessions were last ended
@Entity(table = OpsTable.class, type = "account", pk = "ACCOUNT#{key}", sk = "ACCOUNT")
@Unique(name = "name", pk = "NAME#{name}", sk = "OWNER")
@Unique(name = "email", pk = "EMAIL#{email}", sk = "OWNER")
public record StoredAccount(
        String key,
        String name,
        Optional<String> username,
        String email,
        boolean emailVerified,
        String displayName,
        String language,
        Optional<String> theme,
        List<String> roles,
        Instant createdAt,
        Instant signedOutBefore,
        @Version long version) {
    /// Copies the roles.
    public StoredAccount {
        roles = List.copyOf(roles);
    }

    /// Shows nothing personal.
    @Override
    public String toString() {
        return "StoredAccount[" + key + ", version=" + version + "]";
    }
}
