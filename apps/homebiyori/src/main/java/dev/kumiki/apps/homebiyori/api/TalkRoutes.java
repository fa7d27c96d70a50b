package dev.kumiki.apps.homebiyori.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ItemPage;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.common.api.ProblemKind;
import dev.kumiki.apps.homebiyori.chat.Answers;
import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.chat.ChatRef;
import dev.kumiki.apps.homebiyori.chat.Conversation;
import dev.kumiki.apps.homebiyori.chat.Corrections;
import dev.kumiki.apps.homebiyori.chat.Message;
import dev.kumiki.apps.homebiyori.chat.SendResult;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.apps.homebiyori.settings.Choices;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Chats of the caller.
@RestController
@RequestMapping(Api.ROOT)
final class TalkRoutes {
    private static final Limit PAGE = Limit.of(20);

    private final ChatHistory history;
    private final Conversation conversation;
    private final Corrections corrections;
    private final Choices choices;

    TalkRoutes(ChatHistory history, Conversation conversation, Corrections corrections, Choices choices) {
        this.history = history;
        this.conversation = conversation;
        this.corrections = corrections;
        this.choices = choices;
    }

    /// A message to be sent.
    ///
    /// @param id chosen by the program, the same when it sends the message again
    record MessageDraft(String id, String text, Optional<List<AiCharacter>> characters) {}

    /// What one character answered.
    record AnswerView(String character, String text) {}

    /// A chat as programs see it.
    record ChatEntry(
            String id, ChatType type, String message, List<AnswerView> answers, Instant at, Instant expiresAt) {
        static ChatEntry of(Chat chat) {
            return new ChatEntry(
                    ChatRef.of(chat).toString(),
                    chat.chatType(),
                    chat.userMessage(),
                    chat.answers().stream()
                            .map(answer -> new AnswerView(
                                    answer.character().name().toLowerCase(Locale.ROOT), answer.response()))
                            .toList(),
                    chat.createdAt(),
                    chat.expiresAt());
        }
    }

    @NeedsScope("read")
    @GetMapping("/chats")
    ResponseEntity<ItemPage<ChatEntry>> list(
            @AuthenticationPrincipal Account account, @RequestParam(defaultValue = "") String after) {
        var page = history.latest(Requests.user(account), PAGE, Requests.after(after));
        return new ItemPage<>(
                        page.items().stream().map(ChatEntry::of).toList(),
                        page.next().map(Cursor::token))
                .answer();
    }

    @NeedsScope("write")
    @PostMapping("/chats")
    ResponseEntity<ChatEntry> send(@AuthenticationPrincipal Account account, @RequestBody MessageDraft draft) {
        UserId userId = Requests.user(account);
        if (!ChatRef.isId(draft.id())) {
            throw ProblemException.invalid("id", "homebiyori-id");
        }
        var message = new Message(
                userId,
                draft.id(),
                draft.text().strip(),
                Optional.empty(),
                characters(userId, draft),
                HomebiyoriWords.language());
        return switch (conversation.send(message, Answers.Hearing.NONE)) {
            case SendResult.Saved(var chat, var _, var _) ->
                ResponseEntity.status(HttpStatus.CREATED).body(ChatEntry.of(chat));
            case SendResult.Unchanged(var chat) ->
                chat.map(found -> ResponseEntity.ok(ChatEntry.of(found)))
                        .orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
            case SendResult.InvalidMessage _ -> throw ProblemException.invalid("text", "homebiyori-length");
            case SendResult.PremiumOnly _ -> throw ProblemException.invalid("characters", "homebiyori-premium");
            case SendResult.Gone _ -> throw ProblemException.of(ProblemKind.NOT_FOUND);
            case SendResult.TooManyMessages _, SendResult.Underway _, SendResult.NoAnswer _, SendResult.Busy _ ->
                throw ProblemException.of(ProblemKind.BUSY);
        };
    }

    private List<AiCharacter> characters(UserId userId, MessageDraft draft) {
        List<AiCharacter> chosen = draft.characters()
                .filter(named -> !named.isEmpty())
                .orElseGet(() -> List.of(choices.settings(userId).aiCharacter()));
        if (chosen.stream().distinct().count() != chosen.size()) {
            throw ProblemException.invalid("characters", "homebiyori-twice");
        }
        return chosen;
    }

    @NeedsScope("write")
    @DeleteMapping("/chats/{id}")
    ResponseEntity<Void> delete(@AuthenticationPrincipal Account account, @PathVariable String id) {
        ChatRef ref = ChatRef.read(id).orElseThrow(() -> ProblemException.of(ProblemKind.NOT_FOUND));
        return switch (corrections.delete(Requests.user(account), ref)) {
            case SendResult.Saved _ -> ResponseEntity.noContent().build();
            case SendResult.Gone _ -> throw ProblemException.of(ProblemKind.NOT_FOUND);
            case SendResult.Unchanged _,
                    SendResult.Underway _,
                    SendResult.NoAnswer _,
                    SendResult.PremiumOnly _,
                    SendResult.InvalidMessage _,
                    SendResult.TooManyMessages _,
                    SendResult.Busy _ -> throw ProblemException.of(ProblemKind.BUSY);
        };
    }
}
