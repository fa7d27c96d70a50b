package dev.kumiki.apps.homebiyori.page;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;

/// Who reads the page that is being made, for the frame around it: `${@homebiyoriReader.name()}`.
@Component("homebiyoriReader")
public final class HomebiyoriReader {
    private static final String NAME = HomebiyoriReader.class.getName() + ".name";

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

    /// The nickname; empty if the reader has none. It is read once for each page.
    public String name() {
        RequestAttributes request = RequestContextHolder.getRequestAttributes();
        if (request != null && request.getAttribute(NAME, RequestAttributes.SCOPE_REQUEST) instanceof String known) {
            return known;
        }
        String name = account()
                .flatMap(account -> data.tables().coreTable().profile(new UserId(account.key())))
                .flatMap(Profile::nickname)
                .orElse("");
        tell(name);
        return name;
    }

    /// Tells the frame the nickname that a page has read for itself.
    public static void tell(String nickname) {
        RequestAttributes request = RequestContextHolder.getRequestAttributes();
        if (request != null) {
            request.setAttribute(NAME, nickname, RequestAttributes.SCOPE_REQUEST);
        }
    }

    /// Whether it is an administrator.
    public boolean isAdministrator() {
        return account().map(account -> account.has("ADMIN")).orElse(false);
    }
}
