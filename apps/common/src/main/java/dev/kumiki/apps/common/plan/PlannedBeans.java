package dev.kumiki.apps.common.plan;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.SecurityChain;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiChain;
import dev.kumiki.apps.common.api.ApiPages;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.operator.OperatorDesk;
import java.util.function.Supplier;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.context.MessageSource;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/// Registers what an application with a plan needs. All beans are made when Spring asks for them.
public final class PlannedBeans {
    private static final int BEFORE_THE_HOST = 0;
    private static final int BEFORE_THE_PAGES = -1;

    private final GenericApplicationContext context;
    private final AppModule module;
    private final AppPlan plan;
    private final String name;

    private PlannedBeans(GenericApplicationContext context, AppModule module, AppPlan plan) {
        this.context = context;
        this.module = module;
        this.plan = plan;
        this.name = module.app().name();
    }

    /// Registers the beans of an application.
    public static void register(GenericApplicationContext context, AppModule module, AppPlan plan) {
        new PlannedBeans(context, module, plan).register();
    }

    private void register() {
        context.registerBean(name, AppParts.class, this::parts);
        context.registerBean(name + "Accounts", Accounts.class, () -> made().accounts());
        context.registerBean(
                name + "Desk",
                OperatorDesk.class,
                () -> new OperatorDesk(made().kit(), context.getBean(AlarmWatch.class)));
        chain("Chain", BEFORE_THE_HOST, this::pageChain);
        if (hasInbox()) {
            context.registerBean(
                    name + "Inbox",
                    AppInbox.class,
                    () -> new AppInbox(module.app(), new OpsInbox(made().kit().data(), OpsInbox.KEPT), plan.notices()));
        }
        if (hasApi()) {
            context.registerBean(
                    name + "Api",
                    Api.class,
                    () -> Api.of(made().accounts(), plan.scopes().toArray(String[]::new)));
            chain("ApiChain", BEFORE_THE_PAGES, this::apiChain);
        }
        context.registerBean(name + "Pages", PlannedPages.class, () -> new PlannedPages(module.app(), pages()));
    }

    private boolean hasApi() {
        return !plan.scopes().isEmpty();
    }

    private boolean hasInbox() {
        return !plan.notices().isEmpty();
    }

    private AppParts parts() {
        return AppParts.of(
                module,
                plan,
                context.getBean(Platform.class),
                language -> context.getBean(MessageSource.class)
                        .getMessage(module.app().title(), null, language));
    }

    private AppParts made() {
        return context.getBean(name, AppParts.class);
    }

    private void chain(String suffix, int order, Supplier<SecurityFilterChain> made) {
        context.registerBean(
                name + suffix,
                SecurityFilterChain.class,
                made,
                definition -> definition.setAttribute(AbstractBeanDefinition.ORDER_ATTRIBUTE, order));
    }

    private SecurityFilterChain pageChain() {
        SecurityChain chain = SecurityChain.of(made().accounts()).hidden("/admin/**");
        return plan.rules(hasApi() ? chain.open(ApiPages.open()) : chain).build(context.getBean(HttpSecurity.class));
    }

    private SecurityFilterChain apiChain() {
        return context.getBean(ApiChain.class).build(context.getBean(HttpSecurity.class), api());
    }

    private Api api() {
        return context.getBean(name + "Api", Api.class);
    }

    private PlannedPages.Controllers pages() {
        var controllers = new PlannedPages.Controllers(hasApi());
        controllers.accounts(made().accounts());
        controllers.operator(context.getBean(name + "Desk", OperatorDesk.class), context.getBean(Platform.class));
        if (hasInbox()) {
            controllers.inbox(context.getBean(name + "Inbox", AppInbox.class), context.getBean(Platform.class));
        }
        if (hasApi()) {
            controllers.api(api());
        }
        return controllers;
    }
}
