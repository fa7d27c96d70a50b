package dev.kumiki.apps.homebiyori.inbox;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.data.HomebiyoriWork;
import dev.kumiki.apps.homebiyori.notification.MailDelivery;
import dev.kumiki.apps.homebiyori.notification.NotificationMails;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import java.util.Map;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// What the inbox needs.
@Configuration(proxyBeanMethods = false)
class InboxBeans {
    @Bean
    AppInbox homebiyoriInbox(HomebiyoriData data, HomebiyoriWords words) {
        return new AppInbox(
                new App("homebiyori"),
                new HomebiyoriInbox(data, new Notifications(data), words),
                HomebiyoriInbox.kinds());
    }

    /// Mails by the wishes of their readers.
    @Bean
    HomebiyoriWork homebiyoriMailWork(
            HomebiyoriData data,
            HomebiyoriWords words,
            Platform platform,
            @Qualifier("homebiyoriAccounts") Accounts accounts) {
        var readers = new MailDelivery.Readers(user -> accounts.find(user.value()), platform.address()::page);
        return new HomebiyoriWork(
                Map.of(), Map.of(NotificationMails.KIND, new MailDelivery(data, words, readers)::deliver));
    }
}
