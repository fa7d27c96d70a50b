package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Apps;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.FolderMailer;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
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
    private final List<DemoDoor> doors;

    StartPage(Apps apps, Facts facts, Platform platform, ObjectProvider<DemoDoor> doors) {
        this.apps = apps;
        this.facts = facts;
        this.platform = platform;
        this.doors = doors.orderedStream().toList();
    }

    /// An application on the page.
    ///
    /// @param running whether this host carries it; others that are installed are shown with how to start them
    record Card(App app, boolean running, List<Demo> demos) {
        Card {
            demos = List.copyOf(demos);
        }
    }

    /// A button that signs in to a demo.
    ///
    /// @param action where it is sent
    /// @param label the key of its text, where there are several
    record Demo(String action, @Nullable String label) {}

    @GetMapping("/")
    String start(HttpServletRequest request, Model model) {
        boolean local = LocalRequests.isLocal(request, platform);
        if (!local && apps.all().size() == 1) {
            return "redirect:" + apps.all().getFirst().path();
        }
        List<Card> cards = cards();
        model.addAttribute("cards", cards);
        model.addAttribute(
                "demos", cards.stream().anyMatch(card -> !card.demos().isEmpty()));
        if (local) {
            model.addAttribute("facts", facts);
            if (platform.mailer() instanceof FolderMailer folder) {
                model.addAttribute("mails", folder.list().size());
            }
        }
        return "common/start";
    }

    private List<Card> cards() {
        Stream<Card> running = apps.all().stream().map(app -> new Card(app, true, demos(app)));
        Stream<Card> others = AppModule.installed().stream()
                .map(AppModule::app)
                .filter(app -> !apps.all().contains(app))
                .map(app -> new Card(app, false, List.of()));
        return Stream.concat(running, others).toList();
    }

    private List<Demo> demos(App app) {
        return doors.stream()
                .filter(door -> door.app().equals(app))
                .map(door -> new Demo(door.action(), door.label()))
                .toList();
    }
}
