package dev.kumiki.apps.lessons.settings;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.ops.FeedTokens;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.account.Members;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.page.Requests;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The page of settings, and the forms on it.
@Controller
final class SettingsPages {
    private static final String BACK = "redirect:/lessons/settings";

    private final Preferences preferences;
    private final Members members;
    private final Accounts accounts;
    private final FeedTokens feeds;
    private final Platform platform;

    SettingsPages(
            LessonsData data,
            Members members,
            @Qualifier("lessonsAccounts") Accounts accounts,
            @Qualifier("lessonsKit") AppKit kit,
            Platform platform) {
        this.preferences = new Preferences(data);
        this.members = members;
        this.accounts = accounts;
        this.feeds = kit.feeds();
        this.platform = platform;
    }

    @ModelAttribute("here")
    String here() {
        return "settings";
    }

    @GetMapping("/settings")
    String settings(@AuthenticationPrincipal Account account, Model model) {
        model.addAttribute("chosen", preferences.of(Requests.user(account)));
        model.addAttribute("email", account.email());
        model.addAttribute("feed", feeds.find(account.key()).orElse(null));
        return "lessons/settings/settings";
    }

    @PostMapping("/settings/mails")
    String mails(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "false") boolean offers,
            @RequestParam(defaultValue = "false") boolean reminders,
            RedirectAttributes next) {
        boolean stored = members.run(account, preferences.choose(Requests.user(account), offers, reminders));
        next.addFlashAttribute(
                Flash.NAME, stored ? Flash.done("lessons.settings.saved") : Flash.failed("lessons.told.busy"));
        return BACK;
    }

    /// Shows the address of the new feed in this answer and never again. A form that is sent again, or was overtaken,
    /// makes nothing: it names the version of the feed that it replaces.
    @PostMapping("/settings/feed")
    String issue(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "0") long version,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        long current = feeds.find(account.key()).map(feed -> feed.version()).orElse(0L);
        if (current != version) {
            next.addFlashAttribute(Flash.NAME, Flash.failed("lessons.settings.feed.once"));
            return BACK;
        }
        String secret = feeds.issue(account.key(), () -> accounts.requiring(account.key()))
                .orElseThrow(Requests::notFound);
        String address =
                platform.address().page("/lessons/calendar/" + secret + ".ics").toString();
        model.addAttribute("address", address);
        model.addAttribute("webcal", address.replaceFirst("^https?:", "webcal:"));
        response.setHeader("Cache-Control", "no-store");
        return "lessons/settings/feed";
    }

    @PostMapping("/settings/feed/revoke")
    String revoke(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        feeds.revoke(account.key());
        next.addFlashAttribute(Flash.NAME, Flash.done("lessons.settings.feed.revoked"));
        return BACK;
    }
}
