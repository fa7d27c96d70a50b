package dev.kumiki.apps.common.inbox;

import dev.kumiki.apps.common.ops.InboxState;
import dev.kumiki.apps.common.ops.InboxStateKey;
import dev.kumiki.apps.common.ops.Names;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.StoredNotice;
import dev.kumiki.apps.common.ops.StoredNoticeKey;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An inbox in the ops table. Each notice says whether it was read alone; one item per account says up to when all were
/// read, so that reading everything is one write and no transaction.
///
/// @param kept how long a notice is kept
public record OpsInbox(OpsData data, Duration kept) implements Inbox {
    /// How long notices are kept unless an application decides otherwise.
    public static final Duration KEPT = Duration.ofDays(90);

    /// How many notices are read to fill a filtered page; a page may be shorter than its matches.
    private static final int MAX_READ_ITEMS = 300;

    /// What somebody is told.
    ///
    /// @param id of its cause: one cause, one notice
    public record Draft(String id, String kind, String title, String text, Optional<Notice.Action> action) {
        /// Refuses what cannot be part of a key.
        public Draft {
            Names.require(id);
        }
    }

    /// The write that tells the owner of an account something: add it to the transaction of its cause.
    public OpsTransaction telling(String account, Draft draft) {
        Instant now = data.now();
        return data.tables()
                .transact()
                .put(new StoredNotice(
                        account,
                        now,
                        draft.id(),
                        draft.kind(),
                        draft.title(),
                        draft.text(),
                        draft.action().map(Notice.Action::path),
                        draft.action().map(Notice.Action::label),
                        false,
                        now.plus(kept)));
    }

    @Override
    public Notices list(String account, Filter filter, Cursor after) {
        Instant readUntil = readUntil(account);
        List<Notice> found = new ArrayList<>();
        Optional<Cursor> at = Optional.of(after);
        for (int seen = 0; at.isPresent() && found.size() < PAGE_ITEMS && seen < MAX_READ_ITEMS; ) {
            Page<StoredNotice> page = data.table().notices(account, Limit.of(PAGE_ITEMS - found.size()), at.get());
            page.items().stream()
                    .map(stored -> notice(stored, readUntil))
                    .filter(filter::takes)
                    .forEach(found::add);
            seen += Math.max(1, page.items().size());
            at = page.next();
        }
        return new Notices(found, at);
    }

    @Override
    public int unread(String account) {
        Instant readUntil = readUntil(account);
        return (int) data
                .table()
                .noticesSince(account, readUntil.plusMillis(1), Limit.of(MAX_COUNTED + 1), Cursor.START)
                .items()
                .stream()
                .filter(stored -> !stored.read())
                .count();
    }

    @Override
    public Optional<Notice> find(String account, String id) {
        return stored(account, id).map(stored -> notice(stored, readUntil(account)));
    }

    @Override
    public void read(String account, String id) {
        stored(account, id)
                .filter(stored -> !stored.read())
                .ifPresent(stored -> data.table()
                        .put(new StoredNotice(
                                stored.account(),
                                stored.at(),
                                stored.id(),
                                stored.kind(),
                                stored.title(),
                                stored.text(),
                                stored.link(),
                                stored.linkText(),
                                true,
                                stored.ttl())));
    }

    @Override
    public Optional<String> readAll(String account) {
        Instant before = readUntil(account);
        data.table().put(new InboxState(account, data.now()));
        return Optional.of(String.valueOf(before.toEpochMilli()));
    }

    @Override
    public void takeBack(String account, String token) {
        moment(token)
                .filter(before -> before.isBefore(data.now()))
                .ifPresent(before -> data.table().put(new InboxState(account, before)));
    }

    /// Removes the inbox of an account.
    public void erase(String account) {
        data.table()
                .deleteAll(data.table().notices(account, Limit.of(PAGE_ITEMS), Cursor.START).stream()
                        .map(StoredNoticeKey::of)
                        .toList());
        data.table().delete(new InboxStateKey(account));
    }

    private Instant readUntil(String account) {
        return data.table().inboxState(account).map(InboxState::readUntil).orElse(Instant.EPOCH);
    }

    private static Notice notice(StoredNotice stored, Instant readUntil) {
        return new Notice(
                stored.at().toEpochMilli() + "." + stored.id(),
                stored.kind(),
                stored.at(),
                stored.title(),
                stored.text(),
                stored.link()
                        .map(path -> new Notice.Action(path, stored.linkText().orElse(stored.title()))),
                stored.read() || !stored.at().isAfter(readUntil));
    }

    private Optional<StoredNotice> stored(String account, String id) {
        int end = id.indexOf('.');
        return end < 0
                ? Optional.empty()
                : moment(id.substring(0, end)).flatMap(at -> data.table().notice(account, at, id.substring(end + 1)));
    }

    private static Optional<Instant> moment(String millis) {
        try {
            return Optional.of(Instant.ofEpochMilli(Long.parseLong(millis)));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }
}
