package dev.kumiki.apps.common.guestbook;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// The book for programs.
@RestController
@RequestMapping(Api.ROOT)
class GuestbookApi {
    private final Notes notes;

    GuestbookApi(Notes notes) {
        this.notes = notes;
    }

    record Draft(String text) {}

    record Entry(String id, Instant at, String text) {
        static Entry of(Note note) {
            return new Entry(note.id(), note.at(), note.text());
        }
    }

    @NeedsScope("read")
    @GetMapping("/notes")
    ResponseEntity<ItemPage<Entry>> list(@RequestParam @Nullable String after) {
        var page = notes.latest(Limit.of(50), after == null ? Cursor.START : Cursor.of(after));
        return new ItemPage<>(
                        page.items().stream().map(Entry::of).toList(),
                        page.next().map(Cursor::token))
                .answer();
    }

    @NeedsScope("write")
    @PostMapping("/notes")
    ResponseEntity<Entry> write(@AuthenticationPrincipal Account account, @RequestBody Draft draft) {
        return switch (notes.write(account, draft.text()).run()) {
            case NoteResult.Saved(var note) ->
                ResponseEntity.status(HttpStatus.CREATED).body(Entry.of(note));
            case NoteResult.InvalidText _ -> throw ProblemException.invalid("text", "value");
            case NoteResult.Gone _, NoteResult.Busy _ -> throw ProblemException.of(ProblemKind.BUSY);
        };
    }
}
