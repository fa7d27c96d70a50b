package dev.kumiki.apps.common.account.web;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;

/// Has the identity provider ask who somebody is, even if it knows, where a proof is wanted.
record ProvingRequests(OAuth2AuthorizationRequestResolver usual) implements OAuth2AuthorizationRequestResolver {
    /// The parameter of the path to the provider that asks for it.
    static final String PARAMETER = "prove";

    static ProvingRequests of(ClientRegistrationRepository provider, String path) {
        return new ProvingRequests(new DefaultOAuth2AuthorizationRequestResolver(provider, path));
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest resolve(HttpServletRequest request) {
        return proving(request, usual.resolve(request));
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest resolve(HttpServletRequest request, String registration) {
        return proving(request, usual.resolve(request, registration));
    }

    private static @Nullable OAuth2AuthorizationRequest proving(
            HttpServletRequest request, @Nullable OAuth2AuthorizationRequest there) {
        return there == null || request.getParameter(PARAMETER) == null
                ? there
                : OAuth2AuthorizationRequest.from(there)
                        .additionalParameters(parameters -> {
                            parameters.put("prompt", "login");
                            parameters.put("max_age", "0");
                        })
                        .build();
    }
}
