package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.RequiresProof;
import jakarta.servlet.http.HttpSession;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
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
