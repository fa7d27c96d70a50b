package dev.kumiki.apps.lessons.account;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.InboxPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// What people were told, under the path of this application.
@Controller
final class LessonsInboxPages extends InboxPages {
    LessonsInboxPages(@Qualifier("lessonsInbox") AppInbox inbox, Platform platform) {
        super(inbox, platform);
    }
}
