package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.Apps;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.FolderMailer;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/// The page at `/`: what is running and, for whoever sits at the machine, where its data lies and how to stop it.
/// Elsewhere a single application is what people came for.
@Controller
final class StartPage {
    private final Apps apps;
    private final Facts facts;
    private final Platform platform;

    StartPage(Apps apps, Facts facts, Platform platform) {
        this.apps = apps;
        this.facts = facts;
        this.platform = platform;
    }

    @GetMapping("/")
    String start(HttpServletRequest request, Model model) {
        boolean local = LocalRequests.isLocal(request, platform);
        if (!local && apps.all().size() == 1) {
            return "redirect:" + apps.all().getFirst().path();
        }
        model.addAttribute("apps", apps.all());
        if (local) {
            model.addAttribute("facts", facts);
        }
        model.addAttribute("mail", platform.mailer() instanceof FolderMailer);
        return "common/start";
    }
}
