package dev.kumiki.apps.common.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizedClientRepository;

/// Keeps no tokens of the identity provider.
record NoClients() implements OAuth2AuthorizedClientRepository {
    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T extends OAuth2AuthorizedClient> @Nullable T loadAuthorizedClient(
            String registration, Authentication principal, HttpServletRequest request) {
        return null;
    }

    @Override
    public void saveAuthorizedClient(
            OAuth2AuthorizedClient client,
            Authentication principal,
            HttpServletRequest request,
            HttpServletResponse response) {}

    @Override
    public void removeAuthorizedClient(
            String registration, Authentication principal, HttpServletRequest request, HttpServletResponse response) {}
}
