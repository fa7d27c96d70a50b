package dev.kumiki.apps.common.api;

import dev.kumiki.apps.common.web.SecurityHeaders;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.context.RequestAttributeSecurityContextRepository;

/// Builds the filter chain of programs. Its bean needs `@Order(-1)`, to come before the chain of the pages.
///
/// It knows no session, so a browser's cookie opens nothing here: were it otherwise, every route would need tokens
/// against forged requests, and a page of another application on the same host could act for its visitors.
public final class ApiChain {
    private final ApiProblems problems;

    ApiChain(ApiProblems problems) {
        this.problems = problems;
    }

    /// The chain of an application.
    public SecurityFilterChain build(HttpSecurity http, Api api) {
        SecurityHeaders.on(http);
        return http.securityMatcher(api.root(), api.root() + "/**")
                .addFilterBefore(new BearerFilter(api, problems), AuthorizationFilter.class)
                .securityContext(
                        context -> context.securityContextRepository(new RequestAttributeSecurityContextRepository()))
                .sessionManagement(sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(AbstractHttpConfigurer::disable)
                .cors(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                .build();
    }
}
