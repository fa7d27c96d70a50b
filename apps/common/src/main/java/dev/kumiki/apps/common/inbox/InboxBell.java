package dev.kumiki.apps.common.inbox;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.SignedIn;
import dev.kumiki.apps.common.host.App;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/// Counts on every page of an application with an inbox what its reader has not read.
@ControllerAdvice
public final class InboxBell {
    private final List<AppInbox> inboxes;

    InboxBell(ObjectProvider<AppInbox> inboxes) {
        this.inboxes = inboxes.orderedStream().toList();
    }

    /// The bell of one page. It counts when it is drawn, and once: what answers without a page reads nothing for it.
    public static final class Count {
        private final String path;
        private final IntSupplier counter;
        private OptionalInt counted = OptionalInt.empty();

        Count(String path, IntSupplier counter) {
            this.path = path;
            this.counter = counter;
        }

        /// Where the list is.
        public String getPath() {
            return path;
        }

        /// How many are unread.
        public int getUnread() {
            if (counted.isEmpty()) {
                counted = OptionalInt.of(counter.getAsInt());
            }
            return counted.getAsInt();
        }

        /// As it is shown; nothing if nothing is unread.
        public String getText() {
            int unread = getUnread();
            return unread == 0 ? "" : unread > Inbox.MAX_COUNTED ? Inbox.MAX_COUNTED + "+" : String.valueOf(unread);
        }
    }

    @ModelAttribute("bell")
    @Nullable
    Count bell(HttpServletRequest request) {
        if (!(request.getUserPrincipal() instanceof SignedIn signedIn)) {
            return null;
        }
        Account account = signedIn.getPrincipal();
        return inboxes.stream()
                .filter(inbox -> isOf(inbox.app(), request.getRequestURI()))
                .findFirst()
                .map(inbox -> new Count(
                        inbox.app().path() + "/inbox", () -> inbox.inbox().unread(account.key())))
                .orElse(null);
    }

    private static boolean isOf(App app, String path) {
        return path.equals(app.path()) || path.startsWith(app.path() + "/");
    }
}
