package dev.kumiki.apps.common.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.kumiki.apps.common.host.Apps;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/// The beans of the interfaces of all applications.
@Configuration(proxyBeanMethods = false)
public class ApiConfiguration {
    /// Bodies are taken as they are meant or not at all: what is unknown, double, of another type or behind the end is
    /// refused.
    @Bean
    JsonMapperBuilderCustomizer strictJson() {
        return builder -> builder.enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                        DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .withCoercionConfig(LogicalType.Textual, ApiConfiguration::refuseNumbers)
                .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                .changeDefaultPropertyInclusion(
                        inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_ABSENT));
    }

    /// A number where a text is meant is a slip.
    private static void refuseNumbers(MutableCoercionConfig texts) {
        texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
    }

    @Bean
    ApiProblems apiProblems(Apps apps, MessageSource messages, JsonMapper json) {
        return new ApiProblems(apps, messages, json);
    }

    @Bean
    BodyLimit apiBodyLimit(ApiProblems problems) {
        return new BodyLimit(problems);
    }

    /// Builds the chains of applications.
    @Bean
    public ApiChain apiChain(ApiProblems problems) {
        return new ApiChain(problems);
    }

    @Bean
    WebMvcConfigurer apiRules(ApiProblems problems) {
        return new WebMvcConfigurer() {
            // Words in addresses are small, as in bodies.
            @Override
            public void addFormatters(FormatterRegistry registry) {
                registry.addConverterFactory(new Words());
            }

            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new RouteRules(problems));
            }
        };
    }
}
