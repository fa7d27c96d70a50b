package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.RequiresProof;
import dev.kumiki.apps.common.chart.Chart;
import dev.kumiki.apps.common.conflict.Versus;
import dev.kumiki.apps.common.progress.Progress;
import jakarta.servlet.http.HttpSession;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.server.ResponseStatusException;

/// Pages for those who may see them.
@Controller
class ClubPages {
    @GetMapping
    String home(@AuthenticationPrincipal @Nullable Account account, Model model) {
        model.addAttribute("who", account == null ? "nobody" : account.displayName());
        return "club/home";
    }

    @GetMapping({"/open", "/inside", "/admin", "/secret"})
    @ResponseBody
    String inside(@AuthenticationPrincipal @Nullable Account account) {
        return account == null ? "nobody" : String.valueOf(account.username().orElse(account.key()));
    }

    /// Everything of the kit that needs a model.
    @GetMapping("/gallery")
    String gallery(Model model) {
        List<String> days = List.of("Mon", "Tue", "Wed");
        var series = List.of(
                new Chart.Series("in time", List.of(5.0, 3.0, 12.0)), new Chart.Series("late", List.of(0.0, 1.0, 2.5)));
        model.addAttribute(
                "drawings",
                Stream.of(Chart.Kind.values())
                        .map(kind -> new Chart(kind, "Done <" + kind + ">", "Most on Wednesday.", days, series).draw())
                        .toList());
        model.addAttribute("versus", new Versus(List.of(new Versus.Line("title", "Title", "<theirs>", "mine"))));
        return "club/gallery";
    }

    @GetMapping("/work")
    String work(
            @RequestParam long done,
            @RequestHeader(name = "HX-Request", defaultValue = "false") boolean part,
            Model model) {
        var state = done == 9 ? Progress.State.DONE : Progress.State.RUNNING;
        return new Progress("Importing", done, 9, state, "/club/work?done=" + done, "/club").show(model, part);
    }

    @GetMapping("/api/me")
    @ResponseBody
    Map<String, String> me(@AuthenticationPrincipal Account account) {
        return Map.of("email", account.email());
    }

    @PostMapping({"/inside", "/api/me", "/hook"})
    @ResponseBody
    String post() {
        return "posted";
    }

    @GetMapping("/places/{place}")
    @ResponseBody
    String place(@AuthenticationPrincipal Account account, @PathVariable String place) {
        if (!account.has("STAFF", place)) {
            throw new ResponseStatusException(HttpStatus.FORBIDDEN);
        }
        return place;
    }

    @GetMapping("/danger")
    String danger() {
        return "club/danger";
    }

    @RequiresProof
    @PostMapping("/danger")
    @ResponseBody
    String danger(@RequestParam(defaultValue = "") String note) {
        return "done: " + note;
    }

    @RequiresProof
    @GetMapping("/vault")
    @ResponseBody
    String vault() {
        return "gold";
    }

    @GetMapping("/fails")
    String fails() {
        throw new IllegalStateException("on purpose");
    }

    @GetMapping("/put")
    @ResponseBody
    String put(HttpSession session, @RequestParam String value) {
        session.setAttribute("value", value);
        return "put";
    }
}
