package dev.kumiki.apps.homebiyori.inbox;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// What the inbox needs.
@Configuration(proxyBeanMethods = false)
class InboxBeans {
    @Bean
    AppInbox homebiyoriInbox(HomebiyoriData data, HomebiyoriWords words) {
        return new AppInbox(
                new App("homebiyori"),
                new HomebiyoriInbox(data, new Notifications(data.tables()), words),
                HomebiyoriInbox.kinds());
    }
}
