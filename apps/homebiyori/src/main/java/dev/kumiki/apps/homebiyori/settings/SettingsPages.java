package dev.kumiki.apps.homebiyori.settings;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.homebiyori.chat.Memories;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.MailWish;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.MailKind;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.apps.homebiyori.subscription.Premium;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The first visit (two pages) and the settings.
@Controller
final class SettingsPages {
    private static final int HOURS = 24;
    private static final String TO_SETTINGS = "redirect:/homebiyori/settings";

    private final HomebiyoriData data;
    private final Choices choices;
    private final Memories memories;

    SettingsPages(HomebiyoriData data, Choices choices, Memories memories) {
        this.data = data;
        this.choices = choices;
        this.memories = memories;
    }

    @GetMapping("/settings")
    String settings(@AuthenticationPrincipal Account account, Model model) {
        UserId userId = Requests.user(account);
        model.addAttribute("settings", choices.settings(userId));
        model.addAttribute("preferences", choices.preferences(userId));
        model.addAttribute("nickname", nickname(userId));
        model.addAttribute("memory", memories.of(userId));
        model.addAttribute(
                "premium",
                data.tables()
                        .coreTable()
                        .subscription(userId)
                        .filter(found -> Premium.isPremium(found, data.now()))
                        .isPresent());
        words(model);
        model.addAttribute(
                "mailKinds",
                account.has(Role.ADMIN.name())
                        ? List.of(MailKind.values())
                        : List.of(MailKind.PLAN, MailKind.EXPIRY, MailKind.NEWS));
        model.addAttribute("usual", MailWish.USUAL);
        model.addAttribute("hours", IntStream.range(0, HOURS).boxed().toList());
        model.addAttribute("email", account.email());
        model.addAttribute("here", "settings");
        return "homebiyori/settings/settings";
    }

    private String nickname(UserId userId) {
        return data.tables()
                .coreTable()
                .profile(userId)
                .flatMap(Profile::nickname)
                .orElse("");
    }

    private static void words(Model model) {
        model.addAttribute("characters", AiCharacter.values());
        model.addAttribute("modes", InteractionMode.values());
        model.addAttribute("levels", PraiseLevel.values());
        model.addAttribute("maxName", Profile.MAX_NICKNAME_CHARS);
    }

    @PostMapping("/settings/voice")
    String speak(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> form,
            RedirectAttributes next) {
        String shown = Requests.field(form, "version");
        ChoiceResult result = voice(form)
                .map(voice -> choices.speak(
                                Requests.user(account),
                                voice,
                                shown.matches("\\d{1,18}")
                                        ? OptionalLong.of(Long.parseLong(shown))
                                        : OptionalLong.empty())
                        .run())
                .orElseGet(ChoiceResult.InvalidChoice::new);
        return done(result, next);
    }

    private static Optional<Choices.Voice> voice(MultiValueMap<String, String> form) {
        return Requests.word(AiCharacter.class, Requests.field(form, "character"))
                .flatMap(character -> Requests.word(InteractionMode.class, Requests.field(form, "mode"))
                        .map(mode -> new Choices.Voice(
                                character,
                                Requests.word(PraiseLevel.class, Requests.field(form, "level"))
                                        .orElse(PraiseLevel.NORMAL),
                                mode)));
    }

    @PostMapping("/settings/name")
    String name(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String nickname,
            RedirectAttributes next) {
        return done(choices.name(Requests.user(account), nickname).run(), next);
    }

    @PostMapping("/settings/memory")
    String memory(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> form,
            RedirectAttributes next) {
        UserId userId = Requests.user(account);
        boolean memory = form.containsKey("memory");
        ChoiceResult result = choices.remember(userId, memory).run();
        if (result instanceof ChoiceResult.Saved && !memory) {
            memories.erase(userId);
        }
        return done(result, next);
    }

    /// Which notices also come by mail, and when never.
    @PostMapping("/settings/mail")
    String mail(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> form,
            RedirectAttributes next) {
        List<MailKind> kinds = Optional.ofNullable(form.get("kind")).orElse(List.of()).stream()
                .flatMap(word -> Requests.word(MailKind.class, word).stream())
                .toList();
        boolean quiet = form.containsKey("quiet");
        Optional<Integer> from = quiet ? hour(form, "from") : Optional.empty();
        Optional<Integer> until = quiet ? hour(form, "until") : Optional.empty();
        boolean incomplete = quiet && (from.isEmpty() || until.isEmpty());
        if (incomplete || (quiet && from.equals(until))) {
            next.addFlashAttribute(Flash.NAME, Flash.failed("homebiyori.settings.mail.invalid"));
            return TO_SETTINGS + "#mail";
        }
        done(
                choices.mail(Requests.user(account), new MailWish(kinds, from, until))
                        .run(),
                next);
        return TO_SETTINGS + "#mail";
    }

    private static Optional<Integer> hour(MultiValueMap<String, String> form, String name) {
        String text = Requests.field(form, name);
        return text.matches("1?[0-9]|2[0-3]") ? Optional.of(Integer.parseInt(text)) : Optional.empty();
    }

    @PostMapping("/settings/memory/erase")
    String erase(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        memories.erase(Requests.user(account));
        next.addFlashAttribute(Flash.NAME, Flash.done("homebiyori.settings.memory.erased"));
        return TO_SETTINGS + "#memory";
    }

    private static String done(ChoiceResult result, RedirectAttributes next) {
        next.addFlashAttribute(
                Flash.NAME,
                switch (result) {
                    case ChoiceResult.Saved() -> Flash.done("homebiyori.settings.saved");
                    case ChoiceResult.Stale() -> Flash.failed("homebiyori.settings.stale");
                    case ChoiceResult.PremiumOnly() -> Flash.failed("homebiyori.settings.premium");
                    case ChoiceResult.InvalidChoice() -> Flash.failed("homebiyori.settings.invalid");
                    case ChoiceResult.Gone() -> throw Requests.notFound();
                    case ChoiceResult.Busy() -> Flash.failed("homebiyori.wrong.busy");
                });
        return TO_SETTINGS;
    }

    @GetMapping("/welcome")
    String who(@AuthenticationPrincipal Account account, Model model) {
        model.addAttribute("nickname", nickname(Requests.user(account)));
        model.addAttribute("settings", choices.settings(Requests.user(account)));
        words(model);
        return "homebiyori/settings/welcome-1";
    }

    /// The second page carries what was said on the first; nothing is stored before the consent.
    @GetMapping("/welcome/how")
    String how(@RequestParam MultiValueMap<String, String> form, Model model) {
        String nickname = Requests.field(form, "nickname");
        Optional<AiCharacter> character = Requests.word(AiCharacter.class, Requests.field(form, "character"));
        if (nickname.isEmpty()
                || nickname.codePointCount(0, nickname.length()) > Profile.MAX_NICKNAME_CHARS
                || character.isEmpty()) {
            return "redirect:/homebiyori/welcome";
        }
        model.addAttribute("nickname", nickname);
        model.addAttribute("character", character.get());
        words(model);
        return "homebiyori/settings/welcome-2";
    }

    @PostMapping("/welcome")
    String begin(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> form,
            RedirectAttributes next) {
        boolean consent = form.containsKey("consent");
        Optional<Choices.Voice> voice = voice(form);
        String nickname = Requests.field(form, "nickname");
        ChoiceResult result = voice.isEmpty()
                ? new ChoiceResult.InvalidChoice()
                : choices.begin(
                                Requests.user(account),
                                nickname,
                                new Choices.Voice(
                                        voice.get().character(),
                                        PraiseLevel.NORMAL,
                                        voice.get().mode()),
                                consent)
                        .run();
        if (result instanceof ChoiceResult.Saved) {
            return "redirect:/homebiyori";
        }
        if (result instanceof ChoiceResult.Gone) {
            throw Requests.notFound();
        }
        next.addFlashAttribute(Flash.NAME, Flash.failed("homebiyori.welcome.incomplete"));
        next.addAttribute("nickname", nickname);
        next.addAttribute("character", Requests.field(form, "character"));
        return "redirect:/homebiyori/welcome/how";
    }
}
