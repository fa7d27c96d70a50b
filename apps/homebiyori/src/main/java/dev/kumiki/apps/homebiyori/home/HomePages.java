package dev.kumiki.apps.homebiyori.home;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.chat.Memories;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.data.Parallel;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.Memory;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.fruit.Fruits;
import dev.kumiki.apps.homebiyori.page.HomebiyoriReader;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.apps.homebiyori.praise.Quotes;
import dev.kumiki.apps.homebiyori.safety.HelpLines;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.apps.homebiyori.tree.TreePicture;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/// The start: for strangers what it is, for newcomers the first visit, for everybody else their tree.
@Controller
final class HomePages {
    private static final int RECENT = 3;
    private static final int LATEST_NOTICES = 5;

    private final HomebiyoriData data;
    private final Fruits fruits;
    private final ChatHistory history;
    private final Memories memories;
    private final GrowthRules rules;
    private final HelpLines lines;
    private final HomebiyoriWords words;

    HomePages(
            HomebiyoriData data,
            Fruits fruits,
            ChatHistory history,
            Memories memories,
            GrowthRules rules,
            HelpLines lines,
            HomebiyoriWords words) {
        this.data = data;
        this.fruits = fruits;
        this.history = history;
        this.memories = memories;
        this.rules = rules;
        this.lines = lines;
        this.words = words;
    }

    @GetMapping({"", "/"})
    String start(@AuthenticationPrincipal @Nullable Account account, Model model) {
        model.addAttribute("here", "home");
        model.addAttribute("light", TreePicture.light(data.now()));
        if (account == null) {
            return landing(model);
        }
        UserId userId = Requests.user(account);
        Beside beside = beside(userId);
        HomeView view = new UserHome(data.tables()).load(userId);
        if (view.profile().filter(Profile::onboardingCompleted).isEmpty()
                || view.tree().isEmpty()) {
            return "redirect:/homebiyori/welcome";
        }
        home(userId, view, beside, model);
        return "homebiyori/home/home";
    }

    private String landing(Model model) {
        model.addAttribute(
                "picture", TreePicture.scene(Tree.MAX_STAGE, List.of(), words.text("homebiyori.landing.picture")));
        model.addAttribute(
                "stages",
                IntStream.rangeClosed(0, Tree.MAX_STAGE)
                        .mapToObj(TreePicture::tree)
                        .toList());
        model.addAttribute("characters", AiCharacter.values());
        model.addAttribute("feelings", Feeling.values());
        return "homebiyori/home/landing";
    }

    /// What stands beside the tree, read while the tree is: a visit waits for one round trip, not for one of each part.
    private record Beside(
            Parallel.Begun<List<Fruit>> fruits,
            Parallel.Begun<Optional<Chat>> oldest,
            Parallel.Begun<Optional<String>> remembered) {}

    private Beside beside(UserId userId) {
        return new Beside(
                Parallel.begin(() -> fruits.newest(userId)),
                Parallel.begin(() -> history.oldest(userId)),
                Parallel.begin(() -> remembered(userId)));
    }

    private void home(UserId userId, HomeView view, Beside beside, Model model) {
        List<Fruit> newest = beside.fruits().get();
        Tree tree = view.tree().orElseThrow();
        int stage = tree.currentStage();
        model.addAttribute("view", view);
        model.addAttribute("tree", tree);
        model.addAttribute("settings", view.settings().orElseGet(() -> AiSettings.initial(userId, data.now())));
        String nickname = view.profile().flatMap(Profile::nickname).orElse("");
        HomebiyoriReader.tell(nickname);
        model.addAttribute("nickname", nickname);
        model.addAttribute("today", data.today());
        model.addAttribute(
                "picture",
                TreePicture.scene(
                        stage, fruits.hanging(newest, stage), words.text("homebiyori.tree.label", tree.totalFruits())));
        model.addAttribute("ring", ring(tree));
        model.addAttribute("recent", newest.stream().limit(RECENT).toList());
        model.addAttribute("oldest", beside.oldest().get().orElse(null));
        model.addAttribute("remembered", beside.remembered().get().orElse(null));
        model.addAttribute(
                "notices", view.notifications().stream().limit(LATEST_NOTICES).toList());
        model.addAttribute("feelings", Feeling.values());
        model.addAttribute("newId", UUID.randomUUID().toString());
        model.addAttribute("first", tree.totalMessages() == 0);
    }

    /// How much of the next ring has grown, in hundredths.
    private int ring(Tree tree) {
        long start = rules.start(tree.currentStage());
        return rules.next(tree.currentStage())
                .map(next -> Math.clamp((tree.totalCharacters() - start) * 100 / Math.max(1, next - start), 0, 100))
                .orElse(100);
    }

    /// The last thing that it does no harm to be reminded of.
    private Optional<String> remembered(UserId userId) {
        return memories.of(userId).reversed().stream()
                .map(Memory.Line::text)
                .filter(Quotes::isKind)
                .findFirst();
    }

    @GetMapping("/help")
    String help(Model model) {
        model.addAttribute("lines", lines);
        model.addAttribute("here", "help");
        return "homebiyori/help";
    }

    @GetMapping("/legal")
    String legal(Model model) {
        model.addAttribute("here", "legal");
        return "homebiyori/home/legal";
    }
}
