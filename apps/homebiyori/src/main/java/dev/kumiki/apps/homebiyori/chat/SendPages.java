package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What people do on the page on which they talk. With the header `X-Part: stream` an answer comes as it is written
/// ([EventWriter]); without it the page leads to the whole answer.
@Controller
final class SendPages {
    private static final String STREAM = "stream";

    private final HomebiyoriData data;
    private final Conversation conversation;
    private final Corrections corrections;
    private final Stops stops;
    private final HomebiyoriWords words;
    private final Claims claims;

    SendPages(
            HomebiyoriData data,
            Conversation conversation,
            Corrections corrections,
            Stops stops,
            HomebiyoriWords words,
            SealedTexts texts) {
        this.data = data;
        this.conversation = conversation;
        this.corrections = corrections;
        this.stops = stops;
        this.words = words;
        this.claims = new Claims(data, texts);
    }

    @PostMapping("/chat")
    @Nullable
    String send(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> form,
            @RequestHeader(name = "X-Part", defaultValue = "") String part,
            HttpServletResponse response,
            RedirectAttributes next) {
        Message message = read(Requests.user(account), form);
        var way = new Way(part.equals(STREAM), response, next, form.getFirst("type"));
        return answer(way, message.userId(), message.chatId(), hearing -> conversation.send(message, hearing));
    }

    private Message read(UserId userId, MultiValueMap<String, String> form) {
        Optional<Feeling> feeling = Requests.word(Feeling.class, Requests.field(form, "feeling"));
        String text = Requests.field(form, "message").replace("\r\n", "\n");
        return new Message(
                userId,
                Requests.field(form, "id"),
                text.isEmpty() ? feeling.map(this::word).orElse("") : text,
                feeling,
                characters(userId, form),
                HomebiyoriWords.language());
    }

    private String word(Feeling feeling) {
        return words.text("homebiyori.feeling." + words.word(feeling));
    }

    /// Who was chosen; in a group the one of the settings first, if it speaks.
    private List<AiCharacter> characters(UserId userId, MultiValueMap<String, String> form) {
        AiCharacter usual = data.tables()
                .coreTable()
                .aiSettings(userId)
                .map(AiSettings::aiCharacter)
                .orElse(AiCharacter.MITTYAN);
        List<AiCharacter> chosen = Optional.ofNullable(form.get("who")).orElse(List.of()).stream()
                .flatMap(name -> Requests.word(AiCharacter.class, name).stream())
                .distinct()
                .toList();
        if (!"group".equals(form.getFirst("type"))) {
            return List.of(usual);
        }
        List<AiCharacter> all = chosen.isEmpty() ? List.of(AiCharacter.values()) : chosen;
        return Stream.concat(all.stream().filter(usual::equals), all.stream().filter(one -> one != usual))
                .toList();
    }

    /// How an answer goes back.
    private record Way(
            boolean stream,
            HttpServletResponse response,
            RedirectAttributes next,
            @Nullable String type) {}

    private @Nullable String answer(Way way, UserId userId, String chatId, Function<Answers.Hearing, SendResult> work) {
        stops.begin(userId, chatId);
        try {
            if (way.stream()) {
                var events = new EventWriter(way.response(), () -> stops.isStopped(userId, chatId));
                events.end(work.apply(events));
                return null;
            }
            return page(work.apply(Answers.Hearing.NONE), way);
        } finally {
            stops.end(userId, chatId);
        }
    }

    private String page(SendResult result, Way way) {
        boolean group = "group".equals(way.type());
        String back = "redirect:/homebiyori/chat" + (group ? "?type=group" : "");
        flash(result).ifPresent(flash -> way.next().addFlashAttribute(Flash.NAME, flash));
        return switch (result) {
            case SendResult.Saved(var chat, var fruit, var newStage) -> {
                way.next().addFlashAttribute("grown", fruit.isPresent() ? "fruit" : newStage ? "stage" : "");
                way.next().addFlashAttribute("grownBy", chat.chatId());
                yield back + "#latest";
            }
            case SendResult.PremiumOnly() -> "redirect:/homebiyori/chat?type=group";
            case SendResult.Gone() -> throw Requests.notFound();
            case SendResult.Unchanged _,
                    SendResult.Underway _,
                    SendResult.NoAnswer _,
                    SendResult.InvalidMessage _,
                    SendResult.TooManyMessages _,
                    SendResult.Busy _ -> back + "#latest";
        };
    }

    private static Optional<Flash> flash(SendResult result) {
        return switch (result) {
            case SendResult.Saved _, SendResult.Unchanged _, SendResult.Gone _ -> Optional.empty();
            case SendResult.Underway _ -> Optional.of(Flash.done("homebiyori.chat.underway"));
            case SendResult.NoAnswer _ -> Optional.of(Flash.failed("homebiyori.chat.no-answer"));
            case SendResult.PremiumOnly _ -> Optional.of(Flash.failed("homebiyori.chat.premium"));
            case SendResult.InvalidMessage _ ->
                Optional.of(Flash.failed("homebiyori.chat.invalid", Integer.toString(NewChat.MAX_MESSAGE_CHARS)));
            case SendResult.TooManyMessages _ -> Optional.of(Flash.failed("homebiyori.chat.too-many"));
            case SendResult.Busy _ -> Optional.of(Flash.failed("homebiyori.wrong.busy"));
        };
    }

    /// Sends a message once more that had no answer.
    @PostMapping("/chat/waiting/{id}/again")
    @Nullable
    String again(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestHeader(name = "X-Part", defaultValue = "") String part,
            HttpServletResponse response,
            RedirectAttributes next) {
        UserId userId = Requests.user(account);
        return answer(
                new Way(part.equals(STREAM), response, next, null),
                userId,
                id,
                hearing -> conversation.again(userId, id, HomebiyoriWords.language(), hearing));
    }

    @PostMapping("/chat/waiting/{id}/discard")
    String discard(@AuthenticationPrincipal Account account, @PathVariable String id) {
        UserId userId = Requests.user(account);
        if (!ChatRef.isId(id) || data.tables().chatTable().pending(userId, id).isEmpty()) {
            throw Requests.notFound();
        }
        claims.discard(userId, id);
        return "redirect:/homebiyori/chat#latest";
    }

    @PostMapping("/chat/stop")
    String stop(@AuthenticationPrincipal Account account, @RequestParam(defaultValue = "") String id) {
        stops.stop(Requests.user(account), id);
        return "redirect:/homebiyori/chat#latest";
    }

    /// Another answer; with other words, if there are any.
    @PostMapping("/chat/{ref}/again")
    @Nullable
    String another(
            @AuthenticationPrincipal Account account,
            @PathVariable String ref,
            @RequestParam MultiValueMap<String, String> form,
            @RequestHeader(name = "X-Part", defaultValue = "") String part,
            HttpServletResponse response,
            RedirectAttributes next) {
        ChatRef found = ChatRef.read(ref).orElseThrow(Requests::notFound);
        UserId userId = Requests.user(account);
        Optional<String> said = form.containsKey("message")
                ? Optional.of(Requests.field(form, "message").replace("\r\n", "\n"))
                : Optional.empty();
        var wish = new Corrections.Wish(userId, found, said, HomebiyoriWords.language());
        return answer(
                new Way(part.equals(STREAM), response, next, null),
                userId,
                found.chatId(),
                hearing -> corrections.answer(wish, hearing));
    }

    @PostMapping("/chat/{ref}/delete")
    String delete(@AuthenticationPrincipal Account account, @PathVariable String ref, RedirectAttributes next) {
        ChatRef found = ChatRef.read(ref).orElseThrow(Requests::notFound);
        SendResult result = corrections.delete(Requests.user(account), found);
        if (result instanceof SendResult.Gone) {
            throw Requests.notFound();
        }
        next.addFlashAttribute(
                Flash.NAME,
                result instanceof SendResult.Saved
                        ? Flash.done("homebiyori.chat.deleted").undo("/homebiyori/chat/undo", ref)
                        : Flash.failed("homebiyori.wrong.busy"));
        return "redirect:/homebiyori/chat#latest";
    }

    @PostMapping("/chat/undo")
    String undo(@AuthenticationPrincipal Account account, @RequestParam String undo, RedirectAttributes next) {
        ChatRef found = ChatRef.read(undo).orElseThrow(Requests::notFound);
        boolean back = !(corrections.restore(Requests.user(account), found) instanceof SendResult.Gone);
        next.addFlashAttribute(
                Flash.NAME, back ? Flash.done("homebiyori.chat.restored") : Flash.failed("homebiyori.chat.too-late"));
        return "redirect:/homebiyori/chat#latest";
    }
}
