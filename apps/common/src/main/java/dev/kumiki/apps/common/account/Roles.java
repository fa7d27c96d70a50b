package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.RoleHolder;
import dev.kumiki.apps.common.ops.RoleHolderKey;
import dev.kumiki.design.operation.Attempts;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Gives roles and takes them away.
///
/// An account names its roles, so that a request knows them without another read and a role that was taken away counts
/// at the next request. There is always an administrator once there was one: whoever takes the role from one checks, in
/// the same transaction, that another one has it.
public final class Roles {
    private final AccountContext context;

    Roles(AccountContext context) {
        this.context = context;
    }

    /// Who has a role now.
    public List<Account> holders(Role role) {
        return keys(role).stream()
                .flatMap(key -> context.store().find(key).stream())
                .toList();
    }

    private List<String> keys(Role role) {
        return context.kit().data().table().holders(role.text()).stream()
                .map(RoleHolder::account)
                .toList();
    }

    /// Gives a role.
    ///
    /// @param actor the key of who gives it, for the audit
    /// @param key of the account that gets it
    /// @param role by its name
    /// @param place where it is to hold; empty for everywhere
    public AccountResult grant(String actor, String key, String role, String place) {
        return change(actor, key, role, place, true);
    }

    /// Takes a role away.
    public AccountResult revoke(String actor, String key, String role, String place) {
        return change(actor, key, role, place, false);
    }

    private AccountResult change(String actor, String key, String name, String place, boolean grant) {
        Optional<RoleKind> kind = context.settings().extras().roles().stream()
                .filter(known -> known.name().equals(name))
                .findFirst();
        if (kind.isEmpty()) {
            return AccountResult.Refused.of("role", "role.unknown");
        }
        if (kind.get().atPlace() ? !Role.isPlace(place) : !place.isEmpty()) {
            return AccountResult.Refused.of("place", kind.get().atPlace() ? "role.place" : "role.no-place");
        }
        Role role = kind.get().atPlace() ? Role.at(name, place) : Role.of(name);
        return Attempts.USUAL.until(
                () -> attempt(actor, key, role, grant), () -> AccountResult.Refused.of("role", "overtaken"));
    }

    private Optional<AccountResult> attempt(String actor, String key, Role role, boolean grant) {
        Optional<Account> found = context.store().find(key);
        if (found.isEmpty()) {
            return Optional.of(AccountResult.Refused.of("role", "role.gone"));
        }
        Account account = found.get();
        if (account.roles().contains(role) == grant) {
            return Optional.of(new AccountResult.Done(account));
        }
        if (grant && !account.emailVerified()) {
            return Optional.of(AccountResult.Refused.of("role", "role.unconfirmed"));
        }
        if (grant && account.roles().size() >= Role.MAX_ROLES) {
            return Optional.of(AccountResult.Refused.of("role", "role.many", Role.MAX_ROLES));
        }
        Optional<OpsTransaction> steps = grant ? Optional.of(giving(account, role)) : taking(account, Set.of(role));
        return steps.isEmpty()
                ? Optional.of(AccountResult.Refused.of("role", "role.last"))
                : write(actor, account, role, steps.get());
    }

    private Optional<AccountResult> write(String actor, Account account, Role role, OpsTransaction steps) {
        Set<Role> roles = new HashSet<>(account.roles());
        boolean grant = roles.add(role);
        if (!grant) {
            roles.remove(role);
        }
        var audit =
                context.auditOf(actor, account, grant ? "role-granted" : "role-revoked", Map.of("role", role.text()));
        return context.store().change(account, account.withRoles(roles), Optional.empty(), steps.and(audit))
                        instanceof StoreResult.Saved(var saved)
                ? Optional.of(new AccountResult.Done(saved))
                : Optional.empty();
    }

    private OpsTransaction giving(Account account, Role role) {
        var data = context.kit().data();
        return data.tables().transact().put(new RoleHolder(role.text(), account.key(), data.now()));
    }

    /// The steps that take roles from an account; empty if nobody would be left to give roles.
    Optional<OpsTransaction> taking(Account account, Set<Role> roles) {
        var steps = context.kit().data().tables().transact();
        roles.forEach(role -> steps.delete(new RoleHolderKey(role.text(), account.key())));
        if (!roles.contains(Role.ADMIN)) {
            return Optional.of(steps);
        }
        return keys(Role.ADMIN).stream()
                .filter(key -> !key.equals(account.key()))
                .findFirst()
                .map(other -> steps.checkExists(new RoleHolderKey(Role.ADMIN.text(), other)));
    }
}
