package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Apps;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Modules;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.FolderMailer;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/// The page at `/`: what Kumiki is, what is running and can be tried, and, for whoever sits at the machine, where its
/// data lies and how to stop it. Elsewhere a single application is what people came for.
@Controller
final class StartPage {
    private final Apps apps;
    private final Facts facts;
    private final Platform platform;
    private final Modules modules;

    StartPage(Apps apps, Facts facts, Platform platform, Modules modules) {
        this.apps = apps;
        this.facts = facts;
        this.platform = platform;
        this.modules = modules;
    }

    /// An application on the page.
    ///
    /// @param running whether this host carries it; others that are installed are shown with how to start them
    record Card(App app, boolean running) {}

    @GetMapping("/")
    String start(HttpServletRequest request, Model model) {
        boolean local = LocalRequests.isLocal(request, platform);
        if (!local && apps.all().size() == 1) {
            return "redirect:" + apps.all().getFirst().path();
        }
        model.addAttribute("cards", cards());
        model.addAttribute(
                "demos",
                platform.offersDemo()
                        && modules.all().stream()
                                .anyMatch(module -> !module.demoAccounts().isEmpty()));
        if (local) {
            model.addAttribute("facts", facts);
            if (platform.mailer() instanceof FolderMailer folder) {
                model.addAttribute("mails", folder.list().size());
            }
        }
        return "common/start";
    }

    private List<Card> cards() {
        Stream<Card> running = apps.all().stream().map(app -> new Card(app, true));
        Stream<Card> others = AppModule.installed().stream()
                .map(AppModule::app)
                .filter(app -> !apps.all().contains(app))
                .map(app -> new Card(app, false));
        return Stream.concat(running, others).toList();
    }
}
