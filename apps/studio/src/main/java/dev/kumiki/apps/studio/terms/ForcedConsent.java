package dev.kumiki.apps.studio.terms;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.SignedIn;
import dev.kumiki.apps.studio.page.Requests;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.springframework.web.servlet.HandlerInterceptor;

/// Leads customers who have agreed to older terms to the page that asks for consent, from every page on which they
/// would do something (X5.12). Whoever never agreed to any is asked where they book.
public final class ForcedConsent implements HandlerInterceptor {
    /// Where the page is, inside the application.
    public static final String PATH = "/agree";

    private static final String HOME = "/studio";
    private static final Pattern WITHIN = Pattern.compile("/studio(/[A-Za-z0-9._~/-]*)?(\\?[A-Za-z0-9._~=&%+:-]*)?");

    private final ConsentForms consents;

    /// Over the terms.
    public ForcedConsent(ConsentForms consents) {
        this.consents = consents;
    }

    /// The paths on which it stands in the way.
    public static String[] guarded() {
        return new String[] {"/studio/book/**", "/studio/bookings/**", "/studio/profile/**", "/studio/inbox/**"};
    }

    /// A page of the application, or its start page: nothing that leads elsewhere.
    static String within(String path) {
        return WITHIN.matcher(path).matches() && !path.contains("//") && !path.contains("..") ? path : HOME;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws IOException {
        if (!(request.getUserPrincipal() instanceof SignedIn signedIn)) {
            return true;
        }
        Account account = signedIn.getPrincipal();
        if (Requests.isStaff(account) || consents.forced(Requests.user(account)).isEmpty()) {
            return true;
        }
        String query = request.getQueryString();
        boolean page = request.getMethod().equals("GET");
        String here = page ? request.getRequestURI() + (query == null ? "" : "?" + query) : HOME;
        response.sendRedirect(HOME + PATH + "?next=" + URLEncoder.encode(within(here), StandardCharsets.UTF_8));
        return false;
    }
}
