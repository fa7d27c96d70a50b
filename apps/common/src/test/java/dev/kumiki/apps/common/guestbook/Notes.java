package dev.kumiki.apps.common.guestbook;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.stream.StreamEffect;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Qualifier;

/// What people do with the notes of the one book.
final class Notes {
    static final String ANNIVERSARY = "anniversary";
    static final int MAX_TEXT = 200;

    private static final String BOOK = "main";

    private final AppKit kit;
    private final Accounts accounts;
    private final GuestbookTables tables;

    Notes(@Qualifier("guestbook") AppParts parts) {
        this.kit = parts.kit();
        this.accounts = parts.accounts();
        this.tables = kit.on(GuestbookTables::on);
    }

    Page<Note> latest(Limit limit, Cursor after) {
        return tables.noteTable().notes(BOOK, limit, after);
    }

    long count(String author) {
        return tables.noteTable().tally(author).map(Tally::notes).orElse(0L);
    }

    /// The note, a mail of thanks and the mail of a year later: all of it or nothing, and nothing for who has left.
    Operation<NoteResult> write(Account author, String text) {
        String id = kit.newId();
        Supplier<Attempt<NoteResult>> attempt = () -> {
            if (text.isBlank() || text.length() > MAX_TEXT) {
                return Attempt.answer(new NoteResult.InvalidText());
            }
            var note = new Note(BOOK, id, kit.now(), author.key(), text);
            var later = new Job(id, ANNIVERSARY, Map.of("author", author.key(), "text", text));
            var transaction = tables.transact()
                    .create(note)
                    .and(accounts.requiring(author.key()))
                    .and(kit.mails().sending("thanks-" + id, mail(author, "Thank you", text)))
                    .and(kit.schedules().putting(later, kit.now().plus(Duration.ofDays(365))));
            return Attempt.write(transaction, new NoteResult.Saved(note));
        };
        return kit.operation(attempt, NoteResult.Busy::new);
    }

    /// Takes a note out of the book: its author may, and whoever has the role.
    Operation<NoteResult> remove(Account actor, String id) {
        Supplier<Attempt<NoteResult>> attempt = () -> tables.noteTable()
                .note(BOOK, id)
                .filter(note -> note.author().equals(actor.key()) || actor.has(GuestbookModule.MODERATOR))
                .map(note -> Attempt.<NoteResult>write(
                        tables.transact()
                                .delete(note)
                                .and(kit.schedules().cancelling(id))
                                .and(kit.audit().entry(actor.key(), "note.removed", "note-" + id, Map.of())),
                        new NoteResult.Saved(note)))
                .orElseGet(() -> Attempt.answer(new NoteResult.Gone()));
        return kit.operation(attempt, NoteResult.Busy::new);
    }

    /// What follows from a change of the table: the author's tally.
    Optional<Operation<?>> count(StreamEvent<Object> event) {
        return switch (event.change()) {
            case Change.Inserted<Object>(Note note) -> add(note.author(), 1);
            case Change.Removed<Object>(Note note, boolean _) -> add(note.author(), -1);
            case Change<Object> _ -> StreamEffect.none();
        };
    }

    private Optional<Operation<?>> add(String author, long more) {
        return StreamEffect.write(() -> tables.noteTable().tally(author).isPresent()
                ? tables.transact().patch(TallyPatch.of(new TallyKey(author)).addNotes(more))
                : tables.transact().create(new Tally(author, more)));
    }

    /// Reminds an author of a note of a year ago.
    void remind(Task task) {
        String text = task.payload().getOrDefault("text", "");
        accounts.find(task.payload().getOrDefault("author", ""))
                .map(author -> mail(author, "A year ago", text))
                .ifPresent(mail ->
                        kit.mails().sending("anniversary-" + task.name(), mail).commit());
    }

    private static Mail mail(Account author, String subject, String text) {
        return Mail.of(author.email(), subject, text, author.language());
    }
}
