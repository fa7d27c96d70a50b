package dev.kumiki.apps.common.plan;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountAdminPages;
import dev.kumiki.apps.common.account.web.AccountPages;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiPages;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.InboxPages;
import dev.kumiki.apps.common.operator.OperatorDesk;
import dev.kumiki.apps.common.operator.OperatorPages;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.core.MethodIntrospector;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/// The pages that every planned application has, under the application's path.
///
/// Spring finds controllers by their classes, and puts a path before theirs by their classes too. Several applications
/// share these classes, so they are not found but told.
final class PlannedPages {
    private final App app;
    private final Controllers controllers;

    PlannedPages(App app, Controllers controllers) {
        this.app = app;
        this.controllers = controllers;
    }

    /// The controllers of one application.
    static final class Controllers {
        private final boolean hasApi;
        private final List<Object> all = new ArrayList<>();

        Controllers(boolean hasApi) {
            this.hasApi = hasApi;
        }

        void accounts(Accounts accounts) {
            all.add(new AccountPages(accounts) {
                @Override
                protected List<Link> links() {
                    return hasApi ? List.of(new Link("/account/tokens", "api.tokens.title")) : List.of();
                }
            });
            all.add(new AccountAdminPages(accounts) {});
        }

        void operator(OperatorDesk desk, Platform platform) {
            all.add(new OperatorPages(desk, platform) {});
        }

        void inbox(AppInbox inbox, Platform platform) {
            all.add(new InboxPages(inbox, platform) {});
        }

        void api(Api api) {
            all.add(new ApiPages(api) {});
        }
    }

    /// Tells Spring of them.
    void register(RequestMappingHandlerMapping mapping) {
        var reader = new MappingReader(app);
        for (Object controller : controllers.all) {
            MethodIntrospector.selectMethods(
                            controller.getClass(), (Method method) -> reader.read(method, controller.getClass()))
                    .forEach((method, info) -> mapping.registerMapping(info, controller, method));
        }
    }

    /// Reads the annotations of a handler as Spring does, and puts the path of the application before its own.
    private static final class MappingReader extends RequestMappingHandlerMapping {
        MappingReader(App app) {
            setPathPrefixes(Map.of(app.path(), _ -> true));
            afterPropertiesSet();
        }

        /// It handles nothing itself.
        @Override
        protected void initHandlerMethods() {}

        @Nullable
        RequestMappingInfo read(Method method, Class<?> type) {
            return getMappingForMethod(method, type);
        }
    }

    /// Registers the pages of all planned applications when everything else is there.
    ///
    /// @param pages of each application
    record Registration(RequestMappingHandlerMapping mapping, List<PlannedPages> pages) implements InitializingBean {
        @Override
        public void afterPropertiesSet() {
            pages.forEach(page -> page.register(mapping));
        }
    }
}
