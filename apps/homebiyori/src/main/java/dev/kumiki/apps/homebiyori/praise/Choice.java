package dev.kumiki.apps.homebiyori.praise;

import dev.kumiki.apps.homebiyori.model.Prompt;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Chooses among what a character can say, the same for the same prompt. Whatever the last answers said is not said
/// again as long as there is something else; then what was said longest ago is.
final class Choice {
    private final Prompt prompt;
    private final Phrasebook book;
    private final RandomGenerator random;
    private final List<String> answers;

    Choice(Prompt prompt) {
        this.prompt = prompt;
        this.book = Phrasebook.of(prompt.voice().character(), prompt.person().language());
        this.random = RandomGeneratorFactory.of("L64X128MixRandom")
                .create(prompt.seed() * 31 + prompt.message().hashCode());
        this.answers = prompt.history().stream()
                .filter(turn -> !turn.byPerson())
                .map(Prompt.Turn::text)
                .toList();
    }

    /// A phrase of a key.
    Optional<String> of(String key) {
        List<String> all = book.of(key);
        int longestAgo = all.stream().mapToInt(this::lastSaid).min().orElse(0);
        List<String> open =
                all.stream().filter(phrase -> lastSaid(phrase) == longestAgo).toList();
        return open.isEmpty() ? Optional.empty() : Optional.of(open.get(random.nextInt(open.size())));
    }

    /// A phrase of a key with words in its place.
    Optional<String> with(String key, String words) {
        return of(key).map(phrase -> phrase.replace("{0}", words));
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

    /// Whether the last answer began with words of the person.
    boolean quotedLast() {
        return !answers.isEmpty()
                && answers.getLast()
                        .substring(0, Math.min(8, answers.getLast().length()))
                        .matches("(?s).*[「“].*");
    }

    /// Something of an earlier day that was not just repeated.
    Optional<String> memory(Predicate<String> wanted) {
        List<String> fresh = prompt.person().memory().stream()
                .filter(line -> answers.stream().noneMatch(answer -> answer.contains(line))
                        && !prompt.message().contains(line))
                .filter(wanted)
                .toList();
        return fresh.isEmpty() ? Optional.empty() : Optional.of(fresh.get(random.nextInt(fresh.size())));
    }

    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }
}
