package dev.kumiki.apps.common.guestbook;

import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.plan.AppParts;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// What the guestbook has of its own.
@Configuration(proxyBeanMethods = false)
@Import({Notes.class, GuestbookPages.class, GuestbookApi.class})
class GuestbookConfiguration {
    @Bean
    Background guestbookWork(@Qualifier("guestbook") AppParts parts, Notes notes) {
        return parts.work()
                .scheduled(Notes.ANNIVERSARY, notes::remind)
                .follow("tally", NoteTable.NAME, NoteTableAccess.decoder(), notes::count)
                .build();
    }
}
