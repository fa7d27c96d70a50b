package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.host.Administration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Roles from the command line, where the first administrator comes from.
public record RoleCommands(Accounts accounts) implements Administration {
    private static final Map<String, String> REASONS = Map.of(
            "role.place", "this role holds at one place: name it with --place (letters, digits, '.', '_' and '-')",
            "role.no-place", "this role holds everywhere: leave --place out",
            "role.unconfirmed",
                    "the address of this account is not confirmed yet: its owner opens the link in the mail first",
            "role.many", "the account has as many roles as one can have",
            "role.last", "this is the last administrator: make somebody else one first");

    @Override
    public List<String> roles() {
        return accounts.settings().extras().roles().stream()
                .map(kind -> kind.name() + (kind.atPlace() ? " --place ID" : ""))
                .toList();
    }

    @Override
    public String grant(String email, String role, String place) {
        return change(email, account -> accounts.roles().grant(AccountContext.OPERATOR, account.key(), role, place));
    }

    @Override
    public String revoke(String email, String role, String place) {
        return change(email, account -> accounts.roles().revoke(AccountContext.OPERATOR, account.key(), role, place));
    }

    private String change(String email, Function<Account, AccountResult> change) {
        Optional<Account> account = accounts.findByEmail(email);
        if (account.isEmpty()) {
            return "there is no account with the address " + email;
        }
        return change.apply(account.get()) instanceof AccountResult.Refused(var faults) ? sentence(faults) : "";
    }

    private String sentence(List<Fault> faults) {
        String code = faults.getFirst().code();
        return code.equals("role.unknown")
                ? "there is no such role; there are: " + roles().stream().collect(Collectors.joining(", "))
                : REASONS.getOrDefault(code, "others kept changing the account: try again");
    }
}
