package dev.kumiki.apps.homebiyori.praise;

import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.model.LanguageModel;
import dev.kumiki.apps.homebiyori.model.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Answers by rules, on this machine.
///
/// An answer repeats words of the message, says something about the part of the day it is about and about its emotion,
/// and closes. `deep` adds a thought and what was said on an earlier day. Whatever the last answers said is not said
/// again as long as there is something else; then what was said longest ago is.
public final class PraiseModel implements LanguageModel {
    /// How many of the last answers are not repeated.
    private static final int REMEMBERED_ANSWERS = 6;

    private static final int MEMORY_EACH = 3;

    @Override
    public String name() {
        return "own rules";
    }

    @Override
    public String answer(Prompt prompt, Listener listener) {
        var said = new StringBuilder();
        for (String sentence : sentences(prompt)) {
            if (listener.isStopped()) {
                break;
            }
            said.append(sentence);
            listener.piece(sentence);
        }
        return said.toString();
    }

    private static List<String> sentences(Prompt prompt) {
        var choice = new Choice(prompt);
        boolean listen = prompt.voice().mode() == InteractionMode.LISTEN;
        boolean deep = prompt.voice().level() == PraiseLevel.DEEP;
        Optional<Emotion> emotion = prompt.person().emotion();
        List<String> parts = new ArrayList<>();
        Optional<String> quote = EmotionLexicon.saysEnough(prompt.message())
                ? EmotionLexicon.quoteOf(prompt.message())
                : Optional.empty();
        quote.ifPresent(words -> choice.of("open").ifPresent(open -> parts.add(open.replace("{0}", words))));
        EmotionLexicon.topicOf(prompt.message())
                .flatMap(topic -> choice.of("t." + topic))
                .ifPresent(parts::add);
        String feeling =
                emotion.map(found -> found.name().toLowerCase(Locale.ROOT)).orElse("none");
        choice.of((listen ? "l." : "") + feeling).ifPresent(parts::add);
        if (deep || choice.oneIn(MEMORY_EACH)) {
            choice.memory()
                    .ifPresent(words -> choice.of("mem").ifPresent(line -> parts.add(line.replace("{0}", words))));
        }
        if (deep) {
            choice.of("deep").ifPresent(parts::add);
        }
        choice.of(listen ? "l.close" : "close").ifPresent(parts::add);
        boolean japanese = prompt.person().language().getLanguage().equals("ja");
        return joined(parts, japanese, deep);
    }

    /// Two paragraphs where there is much to say.
    private static List<String> joined(List<String> parts, boolean japanese, boolean deep) {
        List<String> sentences = new ArrayList<>();
        int turn = deep ? parts.size() - 2 : parts.size() - 1;
        for (int at = 0; at < parts.size(); at++) {
            String gap = at == 0 ? "" : at == turn ? "\n\n" : japanese ? "" : " ";
            sentences.add(gap + parts.get(at));
        }
        return sentences;
    }

    /// Chooses among alternatives, the same for the same prompt.
    private static final class Choice {
        private final Prompt prompt;
        private final Phrasebook book;
        private final RandomGenerator random;
        private final List<String> answers;

        Choice(Prompt prompt) {
            this.prompt = prompt;
            this.book =
                    Phrasebook.of(prompt.voice().character(), prompt.person().language());
            this.random = RandomGeneratorFactory.of("L64X128MixRandom")
                    .create(prompt.seed() * 31 + prompt.message().hashCode());
            List<String> all = prompt.history().stream()
                    .filter(turn -> !turn.byPerson())
                    .map(Prompt.Turn::text)
                    .toList();
            this.answers = all.subList(Math.max(0, all.size() - REMEMBERED_ANSWERS), all.size());
        }

        Optional<String> of(String key) {
            List<String> all = book.of(key);
            int longestAgo = all.stream().mapToInt(this::lastSaid).min().orElse(0);
            List<String> open = all.stream()
                    .filter(phrase -> lastSaid(phrase) == longestAgo)
                    .toList();
            return open.isEmpty() ? Optional.empty() : Optional.of(open.get(random.nextInt(open.size())));
        }

        /// The last of the answers that say a phrase, by its place among them; -1 if none does.
        private int lastSaid(String phrase) {
            int at = answers.size() - 1;
            while (at >= 0 && !says(answers.get(at), phrase)) {
                at--;
            }
            return at;
        }

        /// A phrase with a place for words was said if what stands around the place was.
        private static boolean says(String answer, String phrase) {
            for (String piece : phrase.split("\\{0}")) {
                if (!piece.isBlank() && !answer.contains(piece)) {
                    return false;
                }
            }
            return true;
        }

        /// Something of an earlier day that was not just repeated.
        Optional<String> memory() {
            List<String> fresh = prompt.person().memory().stream()
                    .filter(line -> answers.stream().noneMatch(answer -> answer.contains(line))
                            && !prompt.message().contains(line))
                    .toList();
            return fresh.isEmpty() ? Optional.empty() : Optional.of(fresh.get(random.nextInt(fresh.size())));
        }

        boolean oneIn(int times) {
            return random.nextInt(times) == 0;
        }
    }
}
