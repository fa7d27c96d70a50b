package dev.kumiki.apps.common.operator;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.RequiresProof;
import dev.kumiki.apps.common.alarm.CloudWatchAlarms;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The operator's pages of an application, at `/NAME/operator`, for the role `ADMIN`; for everybody else there is
/// nothing there, whatever the application's filter chain says. An application has a `@Controller` of its own that
/// extends this, in its own package.
public abstract class OperatorPages {
    /// The role that may see them.
    public static final String ROLE = "ADMIN";

    /// What removes something for good: it asks first, and for the password.
    private static final Set<String> DROPS = Set.of("outbox-drop", "schedule-drop", "letter-drop");

    private final OperatorDesk desk;
    private final Platform platform;

    /// For the work of an application.
    protected OperatorPages(OperatorDesk desk, Platform platform) {
        this.desk = desk;
        this.platform = platform;
    }

    /// Runs before every page of this controller.
    @ModelAttribute("base")
    String guard(@AuthenticationPrincipal @Nullable Account account) {
        if (account == null || !account.has(ROLE)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return desk.kit().app().path() + "/operator";
    }

    @GetMapping("/operator")
    String overview(Model model) {
        model.addAttribute("desk", desk.overview());
        model.addAttribute("limit", OperatorDesk.MAX_LISTED);
        return "common/operator/overview";
    }

    /// The alarm rules for Amazon, over this application's tables.
    @GetMapping("/operator/cloudwatch")
    ResponseEntity<String> cloudWatch() {
        desk.watch().look();
        List<String> tables = desk.watch().board().alarms().stream()
                .map(alarm -> alarm.target().split(" ", 2)[0])
                .filter(desk::isOwn)
                .distinct()
                .toList();
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .header(
                        "Content-Disposition",
                        "attachment; filename=\"" + desk.kit().app().name() + "-alarms.json\"")
                .body(CloudWatchAlarms.template(desk.watch().board().rules(), tables));
    }

    /// Asks before something is dropped.
    @GetMapping("/operator/confirm")
    String confirm(@RequestParam String deed, @RequestParam String id, Model model) {
        if (!DROPS.contains(deed)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        model.addAttribute("deed", deed);
        model.addAttribute("id", id);
        return "common/operator/confirm";
    }

    @PostMapping("/operator/outbox-retry")
    String retryEntry(@AuthenticationPrincipal Account account, @RequestParam String id, RedirectAttributes next) {
        return tell("outbox-retry", id, next, deeds(account).retryEntry(id));
    }

    @PostMapping("/operator/schedule-run")
    String runSchedule(@AuthenticationPrincipal Account account, @RequestParam String id, RedirectAttributes next) {
        return tell("schedule-run", id, next, deeds(account).runSchedule(id));
    }

    @PostMapping("/operator/letter-retry")
    String retryLetter(@AuthenticationPrincipal Account account, @RequestParam String id, RedirectAttributes next) {
        return tell("letter-retry", id, next, deeds(account).retryLetter(reader(id), event(id)));
    }

    @RequiresProof
    @PostMapping("/operator/outbox-drop")
    String dropEntry(@AuthenticationPrincipal Account account, @RequestParam String id, RedirectAttributes next) {
        return tell("outbox-drop", id, next, deeds(account).dropEntry(id));
    }

    @RequiresProof
    @PostMapping("/operator/schedule-drop")
    String dropSchedule(@AuthenticationPrincipal Account account, @RequestParam String id, RedirectAttributes next) {
        return tell("schedule-drop", id, next, deeds(account).dropSchedule(id));
    }

    @RequiresProof
    @PostMapping("/operator/letter-drop")
    String dropLetter(@AuthenticationPrincipal Account account, @RequestParam String id, RedirectAttributes next) {
        return tell("letter-drop", id, next, deeds(account).dropLetter(reader(id), event(id)));
    }

    private OperatorDeeds deeds(Account account) {
        return new OperatorDeeds(desk.kit(), account.key());
    }

    private String tell(String deed, String id, RedirectAttributes next, OperatorDeeds.Result result) {
        next.addFlashAttribute(
                Flash.NAME,
                switch (result) {
                    case DONE -> Flash.done("common.operator.done." + deed, id);
                    case GONE -> Flash.failed("common.operator.gone", id);
                    case FAILED -> Flash.failed("common.operator.failed-again", id);
                    case NOT_KEPT -> Flash.failed("common.operator.not-kept", id);
                    case BUSY -> Flash.failed("common.operator.busy", id);
                });
        return "redirect:" + desk.kit().app().path() + "/operator";
    }

    /// The id of a dead letter is the name of its reader, a space, and the id of the change.
    private static String reader(String id) {
        return id.substring(0, Math.max(0, id.indexOf(' ')));
    }

    private static String event(String id) {
        return id.substring(id.indexOf(' ') + 1);
    }

    /// The form of the audit log, as it was sent.
    ///
    /// @param day where to go on
    record AuditForm(
            @Nullable String who,
            @Nullable String action,
            @Nullable String from,
            @Nullable String to,
            @Nullable String day,
            @Nullable String after) {}

    @GetMapping("/operator/audit")
    String audit(AuditForm form, Model model) {
        LocalDate today = platform.clock().instant().atOffset(ZoneOffset.UTC).toLocalDate();
        try {
            LocalDate to = date(form.to(), today);
            var filter =
                    new AuditLog.Filter(text(form.who()), text(form.action()), date(form.from(), to.minusDays(6)), to);
            String after = text(form.after());
            var place = new AuditLog.Place(date(form.day(), to), after.isEmpty() ? Cursor.START : Cursor.of(after));
            model.addAttribute("filter", filter);
            model.addAttribute("found", new AuditLog(desk.kit().data()).read(filter, place));
            return "common/operator/audit";
        } catch (DateTimeParseException | InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a day or a place in the log", e);
        } catch (IllegalArgumentException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a range of days", e);
        }
    }

    private static LocalDate date(@Nullable String text, LocalDate otherwise) {
        return text == null || text.isBlank() ? otherwise : LocalDate.parse(text);
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text.strip();
    }
}
