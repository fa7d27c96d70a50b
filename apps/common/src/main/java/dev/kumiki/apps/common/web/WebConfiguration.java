package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.api.ApiConfiguration;
import dev.kumiki.apps.common.host.Apps;
import dev.kumiki.apps.common.host.Modules;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.InboxBell;
import dev.kumiki.apps.common.operator.OperatorConfiguration;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.PathMatchConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// The beans of the host: everything that pages of all applications go through.
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration(exclude = UserDetailsServiceAutoConfiguration.class)
@Import({
    ApiConfiguration.class,
    ErrorPages.class,
    ForwardedRequests.class,
    IdentityFiles.class,
    InboxBell.class,
    KitPages.class,
    OperatorConfiguration.class,
    PageModel.class,
    RequestIds.class,
    StartPage.class,
    MailPages.class,
    ManifestPages.class,
    UploadLimit.class
})
public class WebConfiguration {
    /// The application's path before every path of its controllers, and what is known of a request: language, theme,
    /// user.
    @Bean
    WebMvcConfigurer paths(Modules modules, Platform platform) {
        return new WebMvcConfigurer() {
            @Override
            public void configurePathMatch(PathMatchConfigurer configurer) {
                for (var module : modules.all()) {
                    String root = module.configuration().getPackageName();
                    configurer.addPathPrefix(module.app().path(), type -> isIn(root, type));
                }
            }

            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new LanguageSwitch());
                registry.addInterceptor(new Themes(platform.address()));
            }
        };
    }

    private static boolean isIn(String root, Class<?> type) {
        String name = type.getPackageName();
        return name.equals(root) || name.startsWith(root + ".");
    }

    /// The language of a request.
    @Bean
    LocaleResolver localeResolver(Platform platform) {
        return Languages.resolver(platform.address());
    }

    /// What redirects tell the next page. Spring finds it by its name.
    @Bean
    FlashMapManager flashMapManager(Apps apps, Platform platform) {
        return new FlashCookies(apps, platform);
    }

    /// The texts of the host and of its applications.
    @Bean
    MessageSource messageSource(Modules modules) {
        var messages = new ResourceBundleMessageSource();
        messages.setBasenames(Stream.concat(
                        Stream.of("messages/common", "messages/account", "messages/api"),
                        modules.all().stream().flatMap(module -> module.bundles().stream()))
                .toArray(String[]::new));
        messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
        messages.setFallbackToSystemLocale(false);
        return messages;
    }

    /// What tells applications apart.
    @Bean
    AppIdentities identities(Modules modules) {
        return new AppIdentities(modules.all());
    }

    /// The addresses of scripts, styles and pictures.
    @Bean
    Assets assets(AppIdentities identities) {
        return new Assets(identities.files());
    }

    /// Moments as people read them.
    @Bean
    Times times(Platform platform) {
        return new Times(platform.zone());
    }

    /// Days and repetitions in words.
    @Bean
    DateWords dateWords(MessageSource messages) {
        return new DateWords(messages);
    }

    /// Pages of the host itself, which know no users. Applications have chains of their own before this one.
    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    SecurityFilterChain hostChain(HttpSecurity http) {
        SecurityHeaders.on(http);
        return http.authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
                .sessionManagement(sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .requestCache(cache -> cache.disable())
                .build();
    }
}
