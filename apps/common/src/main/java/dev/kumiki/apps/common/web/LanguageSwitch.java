package dev.kumiki.apps.common.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.support.RequestContextUtils;
import org.springframework.web.util.UriComponentsBuilder;

/// Follows a link of the language switch: `?lang=ja` on any page is remembered, and the page shown without it.
final class LanguageSwitch implements HandlerInterceptor {
    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws IOException {
        // Forms are left alone: the page that tells of one that was too large could not read its parameters.
        if (!HttpMethod.GET.matches(request.getMethod())) {
            return true;
        }
        String wanted = request.getParameter(Languages.PARAMETER);
        if (wanted == null) {
            return true;
        }
        var resolver = RequestContextUtils.getLocaleResolver(request);
        if (resolver != null) {
            Languages.of(wanted).ifPresent(language -> resolver.setLocale(request, response, language));
        }
        Reader.prefers(request, Languages.of(wanted), Optional.empty());
        response.sendRedirect(withoutParameter(request));
        return false;
    }

    private static String withoutParameter(HttpServletRequest request) {
        return UriComponentsBuilder.fromPath(request.getRequestURI())
                .query(request.getQueryString())
                .replaceQueryParam(Languages.PARAMETER)
                .build(true)
                .toUriString();
    }
}
