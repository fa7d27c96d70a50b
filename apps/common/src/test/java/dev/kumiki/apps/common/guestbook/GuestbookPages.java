package dev.kumiki.apps.common.guestbook;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The book for people.
@Controller
class GuestbookPages {
    private final Notes notes;

    GuestbookPages(Notes notes) {
        this.notes = notes;
    }

    @GetMapping
    String book(@AuthenticationPrincipal @Nullable Account account, Model model) {
        model.addAttribute("account", account);
        model.addAttribute("notes", notes.latest(Limit.of(20), Cursor.START).items());
        model.addAttribute("mine", account == null ? 0 : notes.count(account.key()));
        model.addAttribute("maxText", Notes.MAX_TEXT);
        return "guestbook/book";
    }

    @PostMapping("/notes")
    String write(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String text,
            RedirectAttributes next) {
        return tell(notes.write(account, text).run(), "guestbook.written", next);
    }

    @PostMapping("/notes/remove")
    String remove(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String id,
            RedirectAttributes next) {
        return tell(notes.remove(account, id).run(), "guestbook.removed", next);
    }

    private static String tell(NoteResult result, String done, RedirectAttributes next) {
        next.addFlashAttribute(
                Flash.NAME,
                switch (result) {
                    case NoteResult.Saved _ -> Flash.done(done);
                    case NoteResult.InvalidText _ -> Flash.failed("guestbook.invalid", String.valueOf(Notes.MAX_TEXT));
                    case NoteResult.Gone _ -> Flash.failed("guestbook.gone");
                    case NoteResult.Busy _ -> Flash.failed("guestbook.busy");
                });
        return "redirect:/guestbook";
    }
}
