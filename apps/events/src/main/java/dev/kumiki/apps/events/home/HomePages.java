package dev.kumiki.apps.events.home;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.page.GuildView;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Seal;
import dev.kumiki.apps.events.page.Seats;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The start page and the servers of who is signed in.
@Controller
final class HomePages {
    private static final List<String> JAPANESE = List.of("はるか", "佐藤", "ミナト", "さくら", "山田");
    private static final List<String> ENGLISH = List.of("Haruka", "Sato", "Minato", "Sakura", "Yamada");

    private final Seats seats;
    private final TrialServers trials;
    private final Platform platform;

    HomePages(Seats seats, TrialServers trials, Platform platform) {
        this.seats = seats;
        this.trials = trials;
        this.platform = platform;
    }

    /// Who is signed in goes on to a channel, where there are several servers of one that they organise; `?about` shows
    /// the page anyway.
    @GetMapping({"", "/"})
    String start(
            @AuthenticationPrincipal @Nullable Account account,
            @RequestParam(required = false) @Nullable String about,
            Model model) {
        if (account != null && about == null) {
            List<GuildView> servers = seats.of(account);
            return "redirect:"
                    + servers.stream()
                            .filter(GuildView::organises)
                            .findFirst()
                            .or(() -> servers.stream().findFirst())
                            .map(GuildView::channelPath)
                            .orElse("/events/servers");
        }
        List<String> names = PageWords.language().equals(Locale.JAPANESE) ? JAPANESE : ENGLISH;
        model.addAttribute(
                "seals", names.stream().map(name -> Seal.of(name, name)).toList());
        model.addAttribute(
                "mentions",
                PageWords.language().equals(Locale.JAPANESE)
                        ? List.of("ゆうき", "高橋", "れん")
                        : List.of("Yuki", "Takahashi", "Ren"));
        model.addAttribute("invite", invite().orElse(null));
        return "events/home";
    }

    /// Where a server adds the bot, if there is one: with the rights to read and send messages, make threads and
    /// events.
    private Optional<String> invite() {
        String application = platform.setting("DISCORD_APPLICATION_ID", "");
        return application.matches("[0-9]{1,20}")
                ? Optional.of("https://discord.com/oauth2/authorize?client_id=" + application
                        + "&scope=bot+applications.commands&permissions=17875086732288")
                : Optional.empty();
    }

    @GetMapping("/servers")
    String servers(@AuthenticationPrincipal Account account, Model model) {
        return show(account, model, "", null);
    }

    private String show(Account account, Model model, String typed, @Nullable String error) {
        model.addAttribute("servers", seats.of(account));
        model.addAttribute("mayMake", true);
        model.addAttribute("hidden", seats.hasHidden(account));
        model.addAttribute("typed", typed);
        model.addAttribute("error", error);
        model.addAttribute("here", "servers");
        return "events/servers";
    }

    @PostMapping("/servers")
    String make(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String name,
            Model model,
            HttpServletResponse response,
            RedirectAttributes next) {
        return switch (trials.make(account, name)) {
            case TrialServers.Result.Saved(var path) -> {
                next.addFlashAttribute(Flash.NAME, Flash.done("events.servers.made"));
                yield "redirect:" + path;
            }
            case TrialServers.Result.InvalidName() -> again(account, model, response, name, "events.servers.name");
            case TrialServers.Result.TooMany() -> again(account, model, response, name, "events.servers.many");
        };
    }

    private String again(Account account, Model model, HttpServletResponse response, String typed, String error) {
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return show(account, model, typed, error);
    }
}
