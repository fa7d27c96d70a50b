package dev.kumiki.apps.studio.profile;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The customer's own page: how to be reached, agreements, statistics, the calendar feed and the export.
@Controller
final class ProfilePages {
    private static final String PROFILE = "redirect:/studio/profile";
    private static final String VIEW = "studio/profile";
    private static final Limit AGREEMENTS = Limit.of(50);

    private final StudioData data;
    private final Accounts accounts;
    private final Profiles profiles;

    ProfilePages(StudioData data, @Qualifier("studioAccounts") Accounts accounts) {
        this.data = data;
        this.accounts = accounts;
        this.profiles = new Profiles(data);
    }

    @GetMapping("/profile")
    String profile(@AuthenticationPrincipal Account account, Model model) {
        User user = user(account);
        return show(user, user.contact(), null, account, model);
    }

    private User user(Account account) {
        return data.tables().userTable().currentUser(Requests.user(account)).orElseThrow(Requests::notFound);
    }

    private String show(User user, User.Contact typed, @Nullable ProfileResult answer, Account account, Model model) {
        model.addAttribute("user", user);
        model.addAttribute("typed", typed);
        model.addAttribute("tooLong", answer instanceof ProfileResult.TooLong tooLong ? tooLong : null);
        model.addAttribute("stale", answer instanceof ProfileResult.Stale);
        model.addAttribute(
                "agreements",
                data.tables()
                        .agreementTable()
                        .agreementsOf(user.userId(), AGREEMENTS, Cursor.START)
                        .items());
        model.addAttribute(
                "statistics",
                data.tables().userTable().statistics(user.userId()).orElse(null));
        model.addAttribute("feed", accounts.kit().feeds().find(account.key()).orElse(null));
        model.addAttribute("here", "profile");
        return VIEW;
    }

    @PostMapping("/profile")
    String change(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String company,
            @RequestParam(defaultValue = "") String phone,
            @RequestParam(defaultValue = "") String address,
            @RequestParam(defaultValue = "") String mails,
            @RequestParam(defaultValue = "0") long version,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var contact = new User.Contact(filled(company), filled(address), filled(phone), mails.equals("yes"));
        ProfileResult answer =
                profiles.change(Requests.user(account), contact, version).run();
        return switch (answer) {
            case ProfileResult.Saved _, ProfileResult.Unchanged _ -> {
                next.addFlashAttribute(Flash.NAME, Flash.done("studio.profile.saved"));
                yield PROFILE;
            }
            case ProfileResult.Gone _ -> throw Requests.notFound();
            case ProfileResult.Busy _ -> {
                next.addFlashAttribute(Flash.NAME, Flash.failed("studio.wrong.busy"));
                yield PROFILE;
            }
            case ProfileResult.Stale _, ProfileResult.TooLong _ -> {
                response.setStatus(
                        answer instanceof ProfileResult.Stale
                                ? HttpStatus.CONFLICT.value()
                                : HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield show(user(account), contact, answer, account, model);
            }
        };
    }

    private static Optional<String> filled(String text) {
        return Optional.of(text.strip()).filter(value -> !value.isEmpty());
    }

    /// Gives out a new address of the feed; the old one is then worth nothing. It is shown on this page alone.
    @PostMapping("/profile/feed")
    String feed(@AuthenticationPrincipal Account account, Model model) {
        String secret = accounts.kit()
                .feeds()
                .issue(account.key(), () -> accounts.requiring(account.key()))
                .orElseThrow(Requests::notFound);
        model.addAttribute(
                "address",
                accounts.address().page("/studio/feed/" + secret + ".ics").toString());
        model.addAttribute("here", "profile");
        return "studio/feed";
    }

    @PostMapping("/profile/feed/revoke")
    String revoke(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        accounts.kit().feeds().revoke(account.key());
        next.addFlashAttribute(Flash.NAME, Flash.done("studio.feed.revoked"));
        return PROFILE;
    }
}
