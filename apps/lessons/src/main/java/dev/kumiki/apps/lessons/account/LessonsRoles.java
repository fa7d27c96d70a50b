package dev.kumiki.apps.lessons.account;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.RoleKind;
import dev.kumiki.apps.lessons.design.StudioCode;
import java.util.List;
import java.util.Optional;

/// Who may do what in the studios. Administrators may everything everywhere; staff may what concerns the lessons of
/// the studio that their role names.
public final class LessonsRoles {
    /// The role of those who work at one studio; its place is the code of the studio.
    public static final String STAFF = "STAFF";

    /// The role of staff, as accounts know it.
    public static final RoleKind STAFF_KIND = new RoleKind(STAFF, true);

    private LessonsRoles() {}

    /// Whether somebody runs all studios.
    public static boolean isAdmin(Account account) {
        return account.has(Role.ADMIN.name());
    }

    /// Whether somebody may act for a studio.
    public static boolean worksAt(Account account, StudioCode studio) {
        return isAdmin(account) || account.has(STAFF, studio.value());
    }

    /// Whether somebody acts for any studio.
    public static boolean works(Account account) {
        return isAdmin(account) || !account.places(STAFF).isEmpty();
    }

    /// The studios that somebody works at; empty for those who run all of them.
    public static Optional<List<StudioCode>> studiosOf(Account account) {
        return isAdmin(account)
                ? Optional.empty()
                : Optional.of(account.places(STAFF).stream()
                        .sorted()
                        .map(StudioCode::new)
                        .toList());
    }
}
