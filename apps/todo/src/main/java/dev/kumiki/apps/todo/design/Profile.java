package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A user, in the user's own partition.
///
/// B2.1: the mirror of the [DirectoryEntry], written in the same transaction, so that no page view reads the
/// partition of all users. B2.2: it also makes "all data of a user" true. B2.4: the guard `email#{email}` holds
/// each address once. B2.5: the display name can change, the user name cannot.
///
/// @param language in which mails to the user are written, such as `ja`
/// @param theme `light` or `dark`; empty if the system chooses
/// @param roles what the user may do beyond own things, such as `ADMIN`
/// @param signedOutBefore when all sessions of the user were last ended
@Entity(table = TodoTable.class, type = "profile", pk = "user#{username}", sk = "profile")
@Unique(name = "email", pk = "email#{email}", sk = "owner")
@Naming(Naming.Style.SNAKE_CASE)
public record Profile(
        Username username,
        Email email,
        String displayName,
        boolean emailVerified,
        String language,
        Optional<String> theme,
        List<String> roles,
        Instant signedOutBefore,
        Instant createdAt,
        Instant updatedAt,
        @Version long version)
        implements Owned, PartitionItem {
    /// Copies the roles.
    public Profile {
        roles = List.copyOf(roles);
    }

    /// A new user, whose pages look as the system wants and who has no roles.
    public static Profile of(
            Username username, Email email, String displayName, boolean emailVerified, String language, Instant now) {
        return new Profile(
                username, email, displayName, emailVerified, language, Optional.empty(), List.of(), now, now, now, 0);
    }

    /// This profile with another address, which has to be verified again.
    public Profile withEmail(Email changed, Instant now) {
        return new Profile(
                username,
                changed,
                displayName,
                false,
                language,
                theme,
                roles,
                signedOutBefore,
                createdAt,
                now,
                version);
    }
}
