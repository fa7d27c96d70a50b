package dev.kumiki.apps.todo.notice;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.InboxPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The inbox, under the path of this application.
@Controller
final class TodoInboxPages extends InboxPages {
    TodoInboxPages(@Qualifier("todoInbox") AppInbox inbox, Platform platform) {
        super(inbox, platform);
    }
}
