package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.catalogue.Studios.StudioResult;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.page.Requests;
import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The studios and how their queues go, for those who run all of them (X1.1, X1.2).
@Controller
final class StudioAdminPages {
    private final LessonsData data;
    private final Studios studios;

    StudioAdminPages(LessonsData data) {
        this.data = data;
        this.studios = new Studios(data);
    }

    @ModelAttribute("here")
    String here() {
        return "staff";
    }

    @GetMapping("/admin")
    String home(@AuthenticationPrincipal Account account) {
        StaffAccess.requireAdmin(account);
        return "redirect:" + StaffRoutes.STUDIOS;
    }

    @GetMapping("/admin/studios")
    String list(@AuthenticationPrincipal Account account, Model model) {
        StaffAccess.requireAdmin(account);
        model.addAttribute("studios", data.table().studios());
        return "lessons/desk/admin-studios";
    }

    /// What was typed about a studio.
    record StudioForm(
            String code,
            String name,
            String mode,
            String hold,
            String cutoff,
            String limit,
            String suspended,
            String version) {
        StudioForm {
            code = known(code).strip();
            name = known(name).strip();
            mode = known(mode);
            hold = known(hold).strip();
            cutoff = known(cutoff).strip();
            limit = known(limit).strip();
            suspended = known(suspended);
            version = known(version);
        }

        @SuppressWarnings("ConstantValue") // Spring binds missing fields as null.
        private static String known(String text) {
            return Optional.ofNullable(text).orElse("");
        }

        static StudioForm of(String code, String name, QueueRules rules, long version) {
            return new StudioForm(
                    code,
                    name,
                    rules.mode() == QueueRules.Mode.NOTIFY_ALL ? "all" : "line",
                    String.valueOf(rules.holdMinutes()),
                    String.valueOf(rules.cutoffMinutes()),
                    String.valueOf(rules.limit()),
                    rules.suspended() ? "on" : "",
                    String.valueOf(version));
        }

        /// What is wrong, by field.
        Map<String, String> wrong() {
            Map<String, String> wrong = new LinkedHashMap<>();
            if (Requests.studio(code).isEmpty()) {
                wrong.put("code", "code");
            }
            if (name.isEmpty() || name.codePointCount(0, name.length()) > Studio.MAX_NAME_CHARS) {
                wrong.put("name", "name");
            }
            check(wrong, "hold", hold, 1, QueueRules.MAX_MINUTES);
            check(wrong, "cutoff", cutoff, 0, QueueRules.MAX_MINUTES);
            check(wrong, "limit", limit, 0, QueueRules.MAX_WAITING);
            return wrong;
        }

        private static void check(Map<String, String> wrong, String field, String text, int least, int most) {
            if (!text.matches("[0-9]{1,6}") || Integer.parseInt(text) < least || Integer.parseInt(text) > most) {
                wrong.put(field, field);
            }
        }

        QueueRules rules() {
            return new QueueRules(
                    mode.equals("all") ? QueueRules.Mode.NOTIFY_ALL : QueueRules.Mode.FIRST_IN_FIRST_OUT,
                    Integer.parseInt(hold),
                    Integer.parseInt(cutoff),
                    Integer.parseInt(limit),
                    !suspended.isEmpty());
        }
    }

    @GetMapping("/admin/studios/new")
    String create(@AuthenticationPrincipal Account account, Model model) {
        StaffAccess.requireAdmin(account);
        return form(model, StudioForm.of("", "", data.settings().rules(), 0), Map.of(), true);
    }

    private static String form(Model model, StudioForm form, Map<String, String> wrong, boolean fresh) {
        model.addAttribute("form", form);
        model.addAttribute("wrong", wrong);
        model.addAttribute("fresh", fresh);
        model.addAttribute("maxMinutes", QueueRules.MAX_MINUTES);
        model.addAttribute("maxWaiting", QueueRules.MAX_WAITING);
        model.addAttribute("maxName", Studio.MAX_NAME_CHARS);
        return "lessons/desk/admin-studio";
    }

    @PostMapping("/admin/studios/new")
    String create(
            @AuthenticationPrincipal Account account,
            @ModelAttribute("form") StudioForm form,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        StaffAccess.requireAdmin(account);
        Map<String, String> wrong = form.wrong();
        if (wrong.isEmpty()) {
            StudioResult result = studios.add(new StudioCode(form.code()), form.name(), form.rules())
                    .run();
            if (result instanceof StudioResult.Done(var studio)) {
                next.addFlashAttribute(Flash.NAME, Flash.done("lessons.admin.studio.saved", studio.name()));
                return "redirect:" + StaffRoutes.STUDIOS;
            }
            wrong.put("code", result instanceof StudioResult.AlreadyExists ? "exists" : "busy");
        }
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return form(model, form, wrong, true);
    }

    @GetMapping("/admin/studios/{studio}")
    String edit(@AuthenticationPrincipal Account account, @PathVariable String studio, Model model) {
        StaffAccess.requireAdmin(account);
        Studio found = found(studio);
        return form(
                model,
                StudioForm.of(found.studioCode().value(), found.name(), found.rules(), found.version()),
                Map.of(),
                false);
    }

    private Studio found(String code) {
        return Requests.studio(code)
                .flatMap(known -> data.table().studio(known))
                .orElseThrow(Requests::notFound);
    }

    @PostMapping("/admin/studios/{studio}")
    String edit(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @ModelAttribute("form") StudioForm form,
            @RequestParam(defaultValue = "0") long version,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        StaffAccess.requireAdmin(account);
        Studio found = found(studio);
        Map<String, String> wrong = form.wrong();
        if (!wrong.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return form(model, form, wrong, false);
        }
        var read = new Studio(
                found.studioCode(), found.name(), found.rules(), found.createdAt(), found.updatedAt(), version);
        switch (studios.change(read, form.name(), form.rules()).run()) {
            case StudioResult.Done(var saved) -> {
                next.addFlashAttribute(Flash.NAME, Flash.done("lessons.admin.studio.saved", saved.name()));
                return "redirect:" + StaffRoutes.STUDIOS;
            }
            case StudioResult.Stale(var current) -> {
                response.setStatus(HttpStatus.CONFLICT.value());
                model.addAttribute("stale", current);
                return form(
                        model,
                        StudioForm.of(form.code(), form.name(), form.rules(), current.version()),
                        Map.of(),
                        false);
            }
            case StudioResult.NotFound _, StudioResult.AlreadyExists _ -> throw Requests.notFound();
            case StudioResult.Busy _ -> {
                response.setStatus(HttpStatus.CONFLICT.value());
                return form(model, form, Map.of("name", "busy"), false);
            }
        }
    }
}
