package dev.kumiki.apps.homebiyori.praise;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.model.LanguageModel;
import dev.kumiki.apps.homebiyori.model.Prompt;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// A week of a parent with the application's own model: forty messages in Japanese, twenty in English, each answered
/// with what the application would tell about the days before. Run [#main] to read it as a person would.
final class Week {
    /// The last turns that the application shows to a model: eight chats.
    private static final int CONTEXT_TURNS = 16;

    private static final int MEMORY_LINES = 20;

    private final Locale language;
    private final Prompt.Voice voice;

    Week(Locale language, Prompt.Voice voice) {
        this.language = language;
        this.voice = voice;
    }

    /// The lines of a file beside this class.
    static List<String> lines(String name) {
        try (InputStream file = Objects.requireNonNull(Week.class.getResourceAsStream(name))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What the parent says.
    List<String> messages() {
        return lines("week_" + language.getLanguage() + ".txt");
    }

    /// What is answered.
    List<String> answers() {
        var model = new PraiseModel();
        List<Prompt.Turn> said = new ArrayList<>();
        List<String> memory = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        for (String message : messages()) {
            var person = new Prompt.Person(
                    Optional.of(language.equals(Locale.JAPANESE) ? "ゆい" : "Anna"),
                    language,
                    EmotionLexicon.emotionOf(message),
                    memory.subList(Math.max(0, memory.size() - MEMORY_LINES), memory.size()));
            var context = said.subList(Math.max(0, said.size() - CONTEXT_TURNS), said.size());
            String answer = model.answer(
                    new Prompt(voice, person, message, context, answers.size()), LanguageModel.Listener.NONE);
            answers.add(answer);
            said.add(new Prompt.Turn(true, message));
            said.add(new Prompt.Turn(false, answer));
            if (EmotionLexicon.saysEnough(message)) {
                Quotes.of(message).ifPresent(memory::add);
            }
        }
        return answers;
    }

    /// Prints the week of every voice, or of the characters that are named.
    public static void main(String[] arguments) {
        List<String> wanted = List.of(arguments);
        for (Locale language : List.of(Locale.JAPANESE, Locale.ENGLISH)) {
            for (AiCharacter character : AiCharacter.values()) {
                for (PraiseLevel level : PraiseLevel.values()) {
                    for (InteractionMode mode : InteractionMode.values()) {
                        String name = language + " " + character + " " + level + " " + mode;
                        if (wanted.stream().allMatch(name.toLowerCase(Locale.ROOT)::contains)) {
                            print(name, new Week(language, new Prompt.Voice(character, level, mode)));
                        }
                    }
                }
            }
        }
    }

    private static void print(String name, Week week) {
        IO.println("## " + name);
        List<String> messages = week.messages();
        List<String> answers = week.answers();
        for (int at = 0; at < messages.size(); at++) {
            IO.println("> " + messages.get(at));
            IO.println(answers.get(at).replace("\n\n", " / "));
        }
    }
}
