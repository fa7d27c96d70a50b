package dev.kumiki.apps.studio.owner.terms;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.RequiresProof;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.book.BookModel;
import dev.kumiki.apps.studio.book.Problem;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsDraft;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.terms.ConsentForms;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The studio's pages of the terms: versions, the draft, publishing, who agreed.
@Controller
final class TermsDeskPages {
    private static final Limit PAGE = Limit.of(50);
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9.-]{1,20}");
    private static final int MAX_TITLE_CHARS = 100;
    private static final int MAX_CHANGES_CHARS = 500;
    private static final int REFRESH_SECONDS = 3;

    private final StudioData data;
    private final TermsDesk desk;
    private final Announcement announcement;

    TermsDeskPages(
            StudioData data,
            @Qualifier("studioKit") AppKit kit,
            TermsPublication publication,
            Announcement announcement) {
        this.data = data;
        this.desk = new TermsDesk(data, kit, publication);
        this.announcement = announcement;
    }

    @GetMapping("/owner/terms")
    String list(Model model) {
        Optional<TermsDraft> draft = desk.draft();
        List<Terms> versions = desk.versions();
        return show(draft.map(TermsDeskPages::values).orElseGet(() -> fresh(versions)), List.of(), model);
    }

    /// The form of a draft that was never saved: the text in force, to be changed.
    private static Map<String, String> fresh(List<Terms> versions) {
        return Map.of(
                "name",
                String.valueOf(versions.size() + 1),
                "title",
                versions.isEmpty() ? "" : versions.getFirst().title(),
                "content",
                versions.isEmpty() ? "" : versions.getFirst().content(),
                "changes",
                "",
                "rev",
                "0");
    }

    private static Map<String, String> values(TermsDraft draft) {
        return Map.of(
                "name", draft.name(),
                "title", draft.title(),
                "content", draft.content(),
                "changes", draft.changes(),
                "rev", String.valueOf(draft.rev()));
    }

    private String show(Map<String, String> values, List<Problem> problems, Model model) {
        BookModel.addProblems(model, problems);
        model.addAttribute("values", values);
        model.addAttribute("draft", desk.draft().orElse(null));
        model.addAttribute("versions", desk.versions());
        model.addAttribute("now", data.now());
        model.addAttribute("here", "settings");
        return "studio/owner/terms";
    }

    @PostMapping("/owner/terms/draft")
    String save(
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        List<Problem> problems = new ArrayList<>();
        if (!NAME.matcher(Requests.field(fields, "name")).matches()) {
            problems.add(Problem.of("name", "studio.owner.wrong.id"));
        }
        length(problems, fields, "title", MAX_TITLE_CHARS);
        length(problems, fields, "content", TermsDesk.MAX_CONTENT_CHARS);
        if (Requests.field(fields, "changes").length() > MAX_CHANGES_CHARS) {
            problems.add(Problem.of("changes", "studio.wrong.length", MAX_CHANGES_CHARS));
        }
        if (problems.isEmpty()) {
            var draft = new TermsDraft(
                    TermsDraft.NEXT,
                    Requests.field(fields, "name"),
                    Requests.field(fields, "title"),
                    Requests.field(fields, "content"),
                    Requests.field(fields, "changes"),
                    data.now(),
                    rev(fields));
            if (desk.save(draft).run() instanceof TermsDeskResult.Saved) {
                next.addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.draft"));
                return "redirect:/studio/owner/terms";
            }
            problems.add(Problem.of("content", "studio.owner.wrong.stale"));
        }
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return show(fields.toSingleValueMap(), problems, model);
    }

    private static void length(List<Problem> problems, MultiValueMap<String, String> fields, String name, int most) {
        String text = Requests.field(fields, name);
        if (text.isEmpty()) {
            problems.add(Problem.of(name, "studio.owner.wrong.empty"));
        } else if (text.codePointCount(0, text.length()) > most) {
            problems.add(Problem.of(name, "studio.wrong.length", most));
        }
    }

    private static long rev(MultiValueMap<String, String> fields) {
        try {
            return Long.parseLong(Requests.field(fields, "rev"));
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    @RequiresProof
    @PostMapping("/owner/terms/publish")
    String publish(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            RedirectAttributes next) {
        Instant from = Requests.day(Requests.field(fields, "from"))
                .map(day -> day.atStartOfDay(StudioZone.ZONE).toInstant())
                .orElse(data.now());
        TermsDeskResult result = desk.publish(rev(fields), from, account.key());
        if (result instanceof TermsDeskResult.Published(var version)) {
            next.addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.published", version));
            next.addAttribute("version", version);
            return "redirect:/studio/owner/terms/{version}";
        }
        next.addFlashAttribute(
                Flash.NAME,
                Flash.failed(
                        switch (result) {
                            case TermsDeskResult.TakenName _ -> "studio.owner.wrong.name";
                            case TermsDeskResult.Busy _ -> "studio.wrong.busy";
                            default -> "studio.owner.wrong.stale";
                        }));
        return "redirect:/studio/owner/terms";
    }

    /// Somebody who has agreed.
    ///
    /// @param name empty if they have left
    public record Agreed(UserAgreement agreement, String name) {}

    @GetMapping("/owner/terms/{version}")
    String version(@PathVariable String version, @RequestParam(defaultValue = "") String after, Model model) {
        Terms terms = terms(version);
        Page<UserAgreement> page = agreements(after);
        model.addAttribute("terms", terms);
        model.addAttribute("paragraphs", ConsentForms.paragraphs(terms));
        model.addAttribute(
                "agreed",
                page.items().stream()
                        .filter(agreement -> agreement.version().equals(terms.version()))
                        .map(agreement -> new Agreed(
                                agreement,
                                data.tables()
                                        .userTable()
                                        .user(agreement.userId())
                                        .map(User::fullName)
                                        .orElse("")))
                        .toList());
        model.addAttribute("more", page.next().map(Cursor::token).orElse(null));
        Optional<Announcement.Progress> progress = announcement.progress(terms.version());
        model.addAttribute("progress", progress.orElse(null));
        model.addAttribute("inForce", LocalDate.ofInstant(terms.effectiveDate(), StudioZone.ZONE));
        if (progress.filter(Announcement.Progress::running).isPresent()) {
            model.addAttribute("refresh", REFRESH_SECONDS);
        }
        model.addAttribute("here", "settings");
        return "studio/owner/terms-version";
    }

    private Terms terms(String version) {
        try {
            return data.tables().termsTable().terms(new TermsVersion(version)).orElseThrow(Requests::notFound);
        } catch (IllegalArgumentException _) {
            throw Requests.notFound();
        }
    }

    private Page<UserAgreement> agreements(String after) {
        try {
            return data.tables().agreementTable().all(PAGE, Cursor.of(after));
        } catch (InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }
}
