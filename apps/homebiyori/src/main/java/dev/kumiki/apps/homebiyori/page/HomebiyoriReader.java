package dev.kumiki.apps.homebiyori.page;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// Who reads the page that is being made, for the frame around it: `${@homebiyoriReader.name()}`.
@Component("homebiyoriReader")
public final class HomebiyoriReader {
    private final HomebiyoriData data;

    HomebiyoriReader(HomebiyoriData data) {
        this.data = data;
    }

    private static Optional<Account> account() {
        var authentication = SecurityContextHolder.getContext().getAuthentication();
        return authentication != null && authentication.getPrincipal() instanceof Account account
                ? Optional.of(account)
                : Optional.empty();
    }

    /// The nickname; empty if the reader has none.
    public String name() {
        return account()
                .flatMap(account -> data.tables().coreTable().profile(new UserId(account.key())))
                .flatMap(Profile::nickname)
                .orElse("");
    }

    /// Whether it is an administrator.
    public boolean isAdministrator() {
        return account().map(account -> account.has("ADMIN")).orElse(false);
    }
}
