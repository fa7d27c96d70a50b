package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.apps.homebiyori.safety.HelpLines;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.subscription.Premium;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/// The page on which people talk (H-077: one for both types), older chats, one chat as a part, and the search.
@Controller
final class ChatPages {
    private static final Limit PAGE = Limit.of(20);
    private static final int MAX_QUERY_CHARS = 100;

    private final HomebiyoriData data;
    private final ChatHistory history;
    private final SealedTexts texts;
    private final HelpLines lines;

    ChatPages(HomebiyoriData data, ChatHistory history, SealedTexts texts, HelpLines lines) {
        this.data = data;
        this.history = history;
        this.texts = texts;
        this.lines = lines;
    }

    @GetMapping("/chat")
    String chat(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String type,
            @RequestParam(defaultValue = "") String after,
            Model model) {
        UserId userId = Requests.user(account);
        Page<Chat> page = page(userId, after);
        List<ChatView> views = new ArrayList<>(views(userId, page.items()));
        Collections.reverse(views);
        boolean group = type.equals("group");
        model.addAttribute("days", ChatView.days(views));
        model.addAttribute("older", page.next().map(Cursor::token).orElse(null));
        model.addAttribute("after", after);
        model.addAttribute("latest", views.isEmpty() ? null : views.getLast().ref());
        model.addAttribute(
                "waiting",
                data.tables().chatTable().unanswered(userId).stream()
                        .map(texts::opened)
                        .toList());
        model.addAttribute("group", group);
        model.addAttribute("premium", isPremium(userId));
        model.addAttribute(
                "needsHelp", !views.isEmpty() && views.getLast().chat().help().isPresent());
        frame(userId, model);
        return "homebiyori/chat/chat";
    }

    private void frame(UserId userId, Model model) {
        model.addAttribute(
                "settings",
                data.tables().coreTable().aiSettings(userId).orElseGet(() -> AiSettings.initial(userId, data.now())));
        model.addAttribute("newId", UUID.randomUUID().toString());
        model.addAttribute("feelings", Feeling.values());
        model.addAttribute("characters", AiCharacter.values());
        model.addAttribute("maxChars", NewChat.MAX_MESSAGE_CHARS);
        model.addAttribute("today", data.today());
        model.addAttribute("lines", lines);
        model.addAttribute("here", "chat");
    }

    private boolean isPremium(UserId userId) {
        return data.tables()
                .coreTable()
                .subscription(userId)
                .filter(found -> Premium.isPremium(found, data.now()))
                .isPresent();
    }

    private Page<Chat> page(UserId userId, String after) {
        try {
            return history.latest(userId, PAGE, Requests.after(after));
        } catch (InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }

    private List<ChatView> views(UserId userId, List<Chat> chats) {
        if (chats.isEmpty()) {
            return List.of();
        }
        List<String> fruits = data
                .tables()
                .fruitTable()
                .fruitsBetween(
                        userId, chats.getLast().createdAt(), chats.getFirst().createdAt())
                .stream()
                .map(fruit -> fruit.fruitId())
                .toList();
        return chats.stream()
                .map(chat -> new ChatView(chat, fruits.contains(chat.chatId())))
                .toList();
    }

    /// One chat, as the page's script puts it into the page.
    @GetMapping("/chat/{ref}/part")
    String part(@AuthenticationPrincipal Account account, @PathVariable String ref, Model model) {
        Chat chat = require(account, ref);
        model.addAttribute("view", views(chat.userId(), List.of(chat)).getFirst());
        model.addAttribute("latest", ref);
        frame(chat.userId(), model);
        return "homebiyori/chat/message :: both";
    }

    /// The form in which a message is put right.
    @GetMapping("/chat/{ref}/edit")
    String edit(@AuthenticationPrincipal Account account, @PathVariable String ref, Model model) {
        Chat chat = require(account, ref);
        model.addAttribute("view", new ChatView(chat, false));
        frame(chat.userId(), model);
        return "homebiyori/chat/edit";
    }

    private Chat require(Account account, String ref) {
        return ChatRef.read(ref)
                .flatMap(found -> history.find(found, Requests.user(account)))
                .orElseThrow(Requests::notFound);
    }

    @GetMapping("/chat/search")
    String search(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String after,
            Model model) {
        UserId userId = Requests.user(account);
        String wanted = q.strip().toLowerCase(Locale.ROOT);
        ChatHistory.Found found = wanted.isEmpty() || wanted.length() > MAX_QUERY_CHARS
                ? new ChatHistory.Found(List.of(), Optional.empty(), Optional.empty())
                : find(userId, wanted, after);
        model.addAttribute("q", q.strip());
        model.addAttribute("tooLong", wanted.length() > MAX_QUERY_CHARS);
        model.addAttribute("found", views(userId, found.found()));
        model.addAttribute("lookedUntil", found.until().orElse(null));
        model.addAttribute("further", found.next().map(Cursor::token).orElse(null));
        model.addAttribute("after", after);
        frame(userId, model);
        return "homebiyori/chat/search";
    }

    private ChatHistory.Found find(UserId userId, String wanted, String after) {
        try {
            return history.search(userId, chat -> contains(chat, wanted), Requests.after(after));
        } catch (InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }

    private static boolean contains(Chat chat, String wanted) {
        return chat.userMessage().toLowerCase(Locale.ROOT).contains(wanted)
                || chat.answers().stream()
                        .anyMatch(answer ->
                                answer.response().toLowerCase(Locale.ROOT).contains(wanted));
    }
}
