package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.host.Modules;
import dev.kumiki.apps.common.host.Platform;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.XorCsrfTokenRequestAttributeHandler;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/// The accounts that visitors may try by one click, for pages: `~{common/account/demo :: offers(${app})}` shows
/// those of an application, on its own pages and on the host's.
public final class DemoOffers {
    private static final String ATTRIBUTE = DemoOffers.class.getName();

    private final Modules modules;
    private final Platform platform;

    DemoOffers(Modules modules, Platform platform) {
        this.modules = modules;
        this.platform = platform;
    }

    /// Those of an application for who reads the page, in the page's language; none where no demonstration is offered.
    public List<DemoAccount> of(App app) {
        Locale reader = LocaleContextHolder.getLocale();
        return platform.offersDemo()
                ? modules.all().stream()
                        .filter(module -> module.app().equals(app))
                        .map(AppModule::demoAccounts)
                        .flatMap(List::stream)
                        .filter(account -> account.isFor(reader))
                        .toList()
                : List.of();
    }

    /// The path that the forms go to.
    public String action(App app) {
        return app.path() + FormTokens.DEMO;
    }

    /// The token against forged requests for such a form.
    public String token(App app) {
        var current = (ServletRequestAttributes) RequestContextHolder.currentRequestAttributes();
        var request = current.getRequest();
        var response = Objects.requireNonNull(current.getResponse());
        Object pages = request.getAttribute(CsrfToken.class.getName());
        var handler = new XorCsrfTokenRequestAttributeHandler();
        handler.setCsrfRequestAttributeName(ATTRIBUTE);
        CsrfToken token = FormTokens.elsewhere(app, platform, request, response);
        handler.handle(request, response, () -> token);
        request.setAttribute(CsrfToken.class.getName(), pages);
        return ((CsrfToken) Objects.requireNonNull(request.getAttribute(ATTRIBUTE))).getToken();
    }
}
