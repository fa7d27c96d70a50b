package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.Memory;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.model.LanguageModel;
import dev.kumiki.apps.homebiyori.model.Prompt;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.safety.SafetyRules;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Has the characters answer: the rules first, then the model with what it needs to know, then the rules again.
public final class Answers {
    /// How many chats before this one the model is told.
    private static final Limit CONTEXT = Limit.of(8);

    private final HomebiyoriData data;
    private final ChatHistory history;
    private final Memories memories;
    private final LanguageModel model;
    private final HomebiyoriWords words;

    Answers(HomebiyoriData data, Past past, LanguageModel model, HomebiyoriWords words) {
        this.data = data;
        this.history = past.history();
        this.memories = past.memories();
        this.model = model;
        this.words = words;
    }

    /// What was said before.
    record Past(ChatHistory history, Memories memories) {}

    /// A message and how it is to be answered; who answers is said by the message.
    record Asked(Message message, AiSettings settings, Optional<Emotion> emotion) {}

    /// Hears several characters answer, one after the other.
    public interface Hearing {
        /// Hears nothing and wants everything.
        Hearing NONE = new Hearing() {
            @Override
            public void piece(AiCharacter who, String text) {}

            @Override
            public boolean isStopped() {
                return false;
            }
        };

        /// The next piece of somebody's answer.
        void piece(AiCharacter who, String text);

        /// Whether the rest is not wanted.
        boolean isStopped();
    }

    /// Answers a message.
    List<Chat.GroupResponse> to(Asked asked, Hearing hearing) {
        Message message = asked.message();
        AiSettings settings = asked.settings();
        if (SafetyRules.dangerIn(message.text()).isPresent()) {
            return help(message, hearing);
        }
        List<Prompt.Turn> turns = turns(message);
        List<Chat.GroupResponse> answers = new ArrayList<>();
        for (AiCharacter who : message.characters()) {
            if (hearing.isStopped() && !answers.isEmpty()) {
                break;
            }
            var voice = new Prompt.Voice(who, settings.praiseLevel(), settings.interactionMode());
            String answer = ask(new Prompt(voice, person(asked), message.text(), turns, seed()), who, hearing);
            if (!answer.isEmpty()) {
                answers.add(new Chat.GroupResponse(who, answer, answers.isEmpty()));
            }
        }
        return answers;
    }

    /// The fixed words before the help lines; no model is asked (H-156).
    private List<Chat.GroupResponse> help(Message message, Hearing hearing) {
        AiCharacter who = message.characters().getFirst();
        String text = words.text(message.language(), "homebiyori.safety.help." + lower(who));
        hearing.piece(who, text);
        return List.of(new Chat.GroupResponse(who, text, true));
    }

    private static String lower(AiCharacter who) {
        return who.name().toLowerCase(Locale.ROOT);
    }

    private long seed() {
        return data.now().toEpochMilli();
    }

    private String ask(Prompt prompt, AiCharacter who, Hearing hearing) {
        var safe = new SafeListener(new LanguageModel.Listener() {
            @Override
            public void piece(String text) {
                hearing.piece(who, text);
            }

            @Override
            public boolean isStopped() {
                return hearing.isStopped();
            }
        });
        model.answer(prompt, safe);
        if (!hearing.isStopped()) {
            safe.end();
        }
        if (!safe.isForbidden()) {
            return safe.text();
        }
        if (safe.text().isEmpty()) {
            String instead = words.text(prompt.person().language(), "homebiyori.safety.instead." + lower(who));
            hearing.piece(who, instead);
            return instead;
        }
        return safe.text();
    }

    private Prompt.Person person(Asked asked) {
        Message message = asked.message();
        Optional<String> nickname =
                data.tables().coreTable().profile(message.userId()).flatMap(Profile::nickname);
        List<String> memory = memories.of(message.userId()).stream()
                .filter(line -> !line.chatId().equals(message.chatId()))
                .map(Memory.Line::text)
                .toList();
        return new Prompt.Person(nickname, message.language(), asked.emotion(), memory);
    }

    /// What was said before, oldest first; expired chats are never part of it (B4.5).
    private List<Prompt.Turn> turns(Message message) {
        List<Chat> before = new ArrayList<>(
                history.latest(message.userId(), CONTEXT, Cursor.START).items());
        Collections.reverse(before);
        List<Prompt.Turn> turns = new ArrayList<>();
        before.stream()
                .filter(chat ->
                        !chat.chatId().equals(message.chatId()) && chat.help().isEmpty())
                .forEach(chat -> {
                    turns.add(new Prompt.Turn(true, chat.userMessage()));
                    turns.add(new Prompt.Turn(false, chat.aiResponse()));
                });
        before.stream()
                .filter(chat -> chat.chatId().equals(message.chatId()))
                .forEach(chat -> turns.addAll(
                        List.of(new Prompt.Turn(true, chat.userMessage()), new Prompt.Turn(false, chat.aiResponse()))));
        return turns;
    }
}
