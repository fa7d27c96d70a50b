package dev.kumiki.apps.common.inbox;

import dev.kumiki.design.Cursor;
import java.util.List;
import java.util.Optional;

/// What the accounts of an application were told, and what of it they have read. A port: [OpsInbox] keeps it in the ops
/// table, an application with a documented table of its own implements it over that.
public interface Inbox {
    /// How many unread notices are counted; more are shown as so many and a plus.
    int MAX_COUNTED = 99;

    /// How many notices a page shows.
    int PAGE_ITEMS = 30;

    /// Which notices are asked for.
    ///
    /// @param kind only this kind
    record Filter(boolean unread, Optional<String> kind) {
        /// All of them.
        public static final Filter ALL = new Filter(false, Optional.empty());

        /// Whether a notice is one of them.
        public boolean takes(Notice notice) {
            return (!unread || !notice.read())
                    && kind.map(notice.kind()::equals).orElse(true);
        }
    }

    /// Some notices and where the next ones begin.
    record Notices(List<Notice> items, Optional<Cursor> next) {
        /// Copies the list.
        public Notices {
            items = List.copyOf(items);
        }
    }

    /// The notices of an account, latest first, at most [#PAGE_ITEMS].
    Notices list(String account, Filter filter, Cursor after);

    /// How many notices an account has not read: up to [#MAX_COUNTED], and one more if there are more.
    int unread(String account);

    /// One notice.
    Optional<Notice> find(String account, String id);

    /// Notes that a notice was read; nothing if there is none or it was.
    void read(String account, String id);

    /// Notes that everything up to now was read, at a cost that does not grow with it. Gives what
    /// [#takeBack] needs, where that is possible.
    Optional<String> readAll(String account);

    /// Takes the last [#readAll] back.
    ///
    /// @param token what it gave; what is none changes nothing
    default void takeBack(String account, String token) {}
}
