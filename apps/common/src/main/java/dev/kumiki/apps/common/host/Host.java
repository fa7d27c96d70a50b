package dev.kumiki.apps.common.host;

import dev.kumiki.apps.common.account.web.AccountWebConfiguration;
import dev.kumiki.apps.common.meter.DatabaseMeters;
import dev.kumiki.apps.common.plan.PlanConfiguration;
import dev.kumiki.apps.common.plan.PlannedBeans;
import dev.kumiki.apps.common.web.UploadLimit;
import dev.kumiki.apps.common.web.WebConfiguration;
import java.io.IOException;
import java.net.BindException;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import software.amazon.awssdk.core.exception.SdkException;

/// One process, one web server, one database client, and the applications on them.
public final class Host implements AutoCloseable {
    /// How long requests that are under way may take when the host is closed.
    private static final String SHUTDOWN_GRACE = "5s";

    private final ConfigurableApplicationContext context;
    private final Platform platform;

    private Host(ConfigurableApplicationContext context, Platform platform) {
        this.context = context;
        this.platform = platform;
    }

    /// Starts applications and returns when they can be used.
    ///
    /// @throws IOException if it cannot listen there
    /// @throws BadSettingException if a setting of an application makes no sense
    public static Host start(Listen listen, Platform given, Facts facts, List<AppModule> modules) throws IOException {
        var meters = new DatabaseMeters(given.clock());
        Platform platform = given.on(meters.over(given.client()));
        var sources = new ArrayList<Class<?>>();
        sources.add(WebConfiguration.class);
        sources.add(AccountWebConfiguration.class);
        sources.add(PlanConfiguration.class);
        modules.forEach(module -> sources.add(module.configuration()));
        SpringApplication application = new SpringApplicationBuilder(sources.toArray(Class<?>[]::new))
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .registerShutdownHook(false)
                .properties(properties(listen))
                .initializers(context -> {
                    var beans = (GenericApplicationContext) context;
                    register(beans, platform, facts, modules);
                    beans.registerBean(DatabaseMeters.class, () -> meters);
                    modules.forEach(
                            module -> module.plan().ifPresent(plan -> PlannedBeans.register(beans, module, plan)));
                })
                .listeners((ApplicationListener<WebServerInitializedEvent>) event -> platform.address()
                        .listensOn("localhost", event.getWebServer().getPort()))
                .build();
        try {
            ConfigurableApplicationContext context = application.run();
            List<Background> background =
                    List.copyOf(context.getBeansOfType(Background.class).values());
            meters.onWrite(table -> background.forEach(work -> work.written(table)));
            return new Host(context, platform);
        } catch (RuntimeException e) {
            throw reason(e, listen);
        }
    }

    /// Why it cannot start, from the depth of what Spring throws: it cannot listen, a setting makes no sense, or the
    /// database does not answer.
    private static IOException reason(RuntimeException failure, Listen listen) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof PortInUseException) {
                var taken = new BindException("something else listens on port " + listen.port());
                taken.initCause(failure);
                return taken;
            }
            if (cause instanceof BadSettingException || cause instanceof SdkException) {
                throw (RuntimeException) cause;
            }
            if (cause instanceof SocketException || cause instanceof UnknownHostException) {
                return (IOException) cause;
            }
        }
        throw failure;
    }

    private static void register(
            GenericApplicationContext context, Platform platform, Facts facts, List<AppModule> modules) {
        context.registerBean(Platform.class, () -> platform);
        context.registerBean(Facts.class, () -> facts);
        context.registerBean(Modules.class, () -> new Modules(modules));
        context.registerBean(
                Apps.class, () -> new Apps(modules.stream().map(AppModule::app).toList()));
    }

    private static Map<String, Object> properties(Listen listen) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("server.address", listen.host());
        properties.put("server.port", listen.port());
        properties.put("server.shutdown", "graceful");
        properties.put("spring.lifecycle.timeout-per-shutdown-phase", SHUTDOWN_GRACE);
        properties.put("spring.threads.virtual.enabled", true);
        properties.put("spring.main.keep-alive", true);
        properties.put("server.compression.enabled", true);
        properties.put("server.tomcat.max-http-form-post-size", UploadLimit.MAX_BYTES + "B");
        properties.put("server.tomcat.max-swallow-size", UploadLimit.MAX_SWALLOWED_BYTES + "B");
        properties.put("spring.servlet.multipart.max-file-size", UploadLimit.MAX_BYTES + "B");
        properties.put("spring.servlet.multipart.max-request-size", UploadLimit.MAX_BYTES + "B");
        // The page that tells of a request that was too large must not read it.
        properties.put("spring.servlet.multipart.resolve-lazily", true);
        // Who asks is read by ForwardedRequests, from proxies that were named.
        properties.put("server.forward-headers-strategy", "none");
        properties.put("server.tomcat.use-relative-redirects", true);
        // Addresses of files carry their version already: nothing has to look for it on every page.
        properties.put("spring.web.resources.chain.enabled", false);
        properties.put("spring.web.resources.cache.cachecontrol.max-age", "365d");
        properties.put("spring.web.resources.cache.cachecontrol.cache-public", true);
        properties.put("spring.thymeleaf.check-template-location", false);
        properties.put("spring.thymeleaf.enable-spring-el-compiler", true);
        // Each small piece of a page would go through every filter's wrapper of the answer.
        properties.put("spring.thymeleaf.servlet.produce-partial-output-while-processing", false);
        properties.put("logging.level.root", "warn");
        properties.put("logging.level.dev.kumiki", "info");
        // What keeps it from starting is thrown, and told once by whoever starts it.
        properties.put("logging.level.org.springframework.boot.SpringApplication", "off");
        properties.put("logging.level.org.springframework.boot.diagnostics.LoggingFailureAnalysisReporter", "off");
        properties.put("logging.level.org.springframework.boot.web.server.servlet.context", "error");
        return properties;
    }

    /// Where it listens.
    public URI uri() {
        var server = Objects.requireNonNull(((WebServerApplicationContext) context).getWebServer());
        return URI.create("http://localhost:" + server.getPort() + "/");
    }

    /// What the applications were given.
    public Platform platform() {
        return platform;
    }

    /// A bean of the host or of an application.
    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /// A bean of a type that several applications have, by its name.
    public <T> T bean(Class<T> type, String name) {
        return context.getBean(name, type);
    }

    /// Waits for requests that are under way, stops the workers, and frees the port. The database stays open.
    @Override
    public void close() {
        context.close();
    }
}
