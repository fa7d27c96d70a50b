package dev.kumiki.apps.homebiyori.inbox;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.InboxPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages of the inbox, under the path of this application.
@Controller
final class HomebiyoriInboxPages extends InboxPages {
    HomebiyoriInboxPages(@Qualifier("homebiyoriInbox") AppInbox inbox, Platform platform) {
        super(inbox, platform);
    }
}
