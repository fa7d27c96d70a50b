package dev.kumiki.apps.common.club;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.EntityTags;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Notes in memory, for programs.
@RestController
@RequestMapping("/api/v1")
class ClubNotes {
    private static final int MAX_TEXT = 20;

    private final Api api;
    private final ConcurrentSkipListMap<String, Stored> notes = new ConcurrentSkipListMap<>();

    ClubNotes(@Qualifier("clubApi") Api api) {
        this.api = api;
    }

    enum Color {
        @JsonProperty("red")
        RED,
        @JsonProperty("blue")
        BLUE
    }

    record Draft(String text, Color color, Optional<LocalDate> day) {}

    record Note(String id, String text, Color color, Optional<LocalDate> day, List<Integer> pages) {}

    private record Stored(Note note, long version) {}

    private static String key(Account account, String id) {
        return account.key() + "#" + id;
    }

    private Stored find(Account account, String id) {
        return Optional.ofNullable(notes.get(key(account, id)))
                .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
    }

    @NeedsScope("read")
    @GetMapping("/notes")
    ResponseEntity<ItemPage<Note>> list(
            @AuthenticationPrincipal Account account,
            @RequestParam @Nullable String after,
            @RequestParam(defaultValue = "10") int limit) {
        String from = key(account, after == null ? "" : api.places().place(account, "notes", after));
        List<Note> found = notes.subMap(from, false, account.key() + "$", false).values().stream()
                .map(Stored::note)
                .limit(limit + 1)
                .toList();
        List<Note> page = found.stream().limit(limit).toList();
        return new ItemPage<>(
                        page,
                        found.size() > limit
                                ? Optional.of(api.places()
                                        .next(account, "notes", page.getLast().id()))
                                : Optional.empty())
                .answer();
    }

    @NeedsScope("write")
    @PostMapping("/notes")
    ResponseEntity<Note> create(
            @AuthenticationPrincipal Account account,
            @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
            @RequestBody Draft draft) {
        check(draft);
        String id = api.newId(account, key, draft, () -> UUID.randomUUID().toString());
        var fresh = new Stored(new Note(id, draft.text(), draft.color(), draft.day(), List.of(1)), 1);
        Stored stored =
                Optional.ofNullable(notes.putIfAbsent(key(account, id), fresh)).orElse(fresh);
        return ResponseEntity.created(URI.create(api.root() + "/notes/" + id))
                .eTag(EntityTags.of(stored.version()))
                .body(stored.note());
    }

    private static void check(Draft draft) {
        if (draft.text().length() > MAX_TEXT) {
            throw ProblemException.invalid("text", "too-long");
        }
    }

    @NeedsScope("read")
    @GetMapping("/notes/{id}")
    ResponseEntity<Note> read(@AuthenticationPrincipal Account account, @PathVariable String id) {
        Stored stored = find(account, id);
        return EntityTags.answer(stored.note(), stored.version());
    }

    @NeedsScope("write")
    @PutMapping("/notes/{id}")
    ResponseEntity<Note> change(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestHeader("If-Match") String version,
            @RequestBody Draft draft) {
        check(draft);
        Stored before = find(account, id);
        if (before.version() != EntityTags.required(version)) {
            throw ProblemException.stale(before.note(), before.version());
        }
        var after =
                new Stored(new Note(id, draft.text(), draft.color(), draft.day(), List.of(1)), before.version() + 1);
        notes.put(key(account, id), after);
        return EntityTags.answer(after.note(), after.version());
    }

    @NeedsScope("write")
    @DeleteMapping("/notes/{id}")
    ResponseEntity<Void> delete(@AuthenticationPrincipal Account account, @PathVariable String id) {
        find(account, id);
        notes.remove(key(account, id));
        return ResponseEntity.noContent().build();
    }
}
