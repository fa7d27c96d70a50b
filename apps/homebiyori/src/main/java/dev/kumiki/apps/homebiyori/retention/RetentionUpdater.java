package dev.kumiki.apps.homebiyori.retention;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatFields;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatPatch;
import dev.kumiki.apps.homebiyori.design.core.TtlJob;
import dev.kumiki.apps.homebiyori.design.core.TtlJobFields;
import dev.kumiki.apps.homebiyori.design.core.TtlJobKey;
import dev.kumiki.apps.homebiyori.design.core.TtlJobPatch;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.AdminMessages;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Gives the chats of a user the expiry of a new plan (H-082, H-130, B4.6).
///
/// Each chat is changed under the condition that it exists, has not expired and follows an older revision: nothing
/// that was deleted comes back, and of two changes of plan the newer one wins, in whatever order they run. Chats
/// written meanwhile carry the new revision already. The checkpoint is on record after each page; the end, with the
/// message to the administrators (H-131), is one transaction, and comes only when no chat of an older revision is
/// left.
public final class RetentionUpdater {
    /// The pause between two pages, so that a long job leaves room for people.
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final HomebiyoriData data;
    private final HomebiyoriTables tables;
    private final Limit pageSize;

    /// Over the tables.
    ///
    /// @param pageSize how many chats lie between two checkpoints
    public RetentionUpdater(HomebiyoriData data, Limit pageSize) {
        this.data = data;
        this.tables = data.tables();
        this.pageSize = pageSize;
    }

    /// Does what is left of a job. Can be called again at any time, also by several processes.
    public void run(UserId userId, long rev) {
        run(userId, rev, Instant.MAX);
    }

    /// Does what is left of a job until a moment; tells whether nothing is left.
    public boolean run(UserId userId, long rev, Instant until) {
        Optional<TtlJob> job = tables.coreTable().ttlJob(userId, rev).filter(found -> !found.finished());
        while (job.isPresent()) {
            if (!pass(job.get(), until)) {
                return false;
            }
            job = isOlderLeft(job.get()) ? Optional.of(fromTheStart(job.get())) : Optional.empty();
        }
        tables.coreTable()
                .ttlJob(userId, rev)
                .filter(found -> !found.finished())
                .ifPresent(found -> Attempts.CROWDED.outcome(() -> finish(found)));
        return true;
    }

    /// Goes through the chats from the checkpoint on; tells whether it came to their end.
    private boolean pass(TtlJob job, Instant until) {
        List<ChatType> types = List.of(ChatType.values());
        int first = job.checkpointType().map(types::indexOf).orElse(0);
        for (ChatType type : types.subList(first, types.size())) {
            Instant since = job.checkpointType().equals(Optional.of(type))
                    ? job.checkpointAt().orElse(Instant.EPOCH)
                    : Instant.EPOCH;
            Optional<Cursor> next = Optional.of(Cursor.START);
            while (next.isPresent()) {
                Page<Chat> page = tables.chatTable().since(job.userId(), type, since, pageSize, next.get());
                page.items().forEach(chat -> update(job, chat));
                page.items().stream().reduce((_, last) -> last).ifPresent(last -> checkpoint(job, last));
                next = page.next();
                if (next.isPresent() && !data.now().isBefore(until)) {
                    return false;
                }
                data.options().pause().accept(PAUSE);
            }
        }
        return true;
    }

    private void update(TtlJob job, Chat chat) {
        if (chat.ttlRev() >= job.rev()) {
            return;
        }
        // What is refused has expired, was deleted, or was changed by a newer plan: all of them are fine.
        Attempts.CROWDED.written(() -> tables.chatTable().patch(patch(job, chat)));
    }

    /// What changes at one chat.
    public static ChatPatch patch(TtlJob job, Chat chat) {
        return ChatPatch.of(ChatKey.of(chat))
                .expiresAt(Retention.expiry(chat.createdAt(), job.ttlDays(), job.keepUntil()))
                .ttlRev(job.rev())
                .onlyIf(older(job));
    }

    private static Condition<Chat> older(TtlJob job) {
        // A chat that its owner deleted keeps its near end.
        return ChatFields.TTL_REV.lessThan(job.rev()).and(ChatFields.DELETED_AT.missing());
    }

    private void checkpoint(TtlJob job, Chat last) {
        tables.transact()
                .patch(TtlJobPatch.of(TtlJobKey.of(job))
                        .checkpointType(last.chatType())
                        .checkpointAt(last.createdAt())
                        .onlyIf(TtlJobFields.FINISHED.is(false)))
                .commit();
    }

    private boolean isOlderLeft(TtlJob job) {
        return tables.chatTable().allNow(job.userId(), older(job)).findAny().isPresent();
    }

    private static TtlJob fromTheStart(TtlJob job) {
        return new TtlJob(
                job.userId(),
                job.rev(),
                job.ttlDays(),
                job.keepUntil(),
                Optional.empty(),
                Optional.empty(),
                job.chats(),
                job.finished(),
                job.createdAt(),
                job.updatedAt(),
                job.expiresAt(),
                job.version());
    }

    private Outcome finish(TtlJob job) {
        Instant now = data.now();
        int chats = Math.toIntExact(tables.chatTable().count(job.userId(), ChatFields.TTL_REV.atLeast(job.rev())));
        return tables.transact()
                .patch(TtlJobPatch.of(TtlJobKey.of(job))
                        .finished(true)
                        .chats(chats)
                        .expiresAt(now.plus(TtlJob.RETENTION))
                        .onlyIf(TtlJobFields.FINISHED.is(false)))
                .and(new AdminMessages(data)
                        .telling(
                                "retention-" + data.ops().ids().get(),
                                "homebiyori.told.admin.retention",
                                Integer.toString(chats),
                                Integer.toString(job.ttlDays())))
                .commit();
    }
}
