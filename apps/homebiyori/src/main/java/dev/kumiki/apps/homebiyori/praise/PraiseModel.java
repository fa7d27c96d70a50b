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

/// Answers by rules, on this machine.
///
/// A greeting, thanks, or the question whether somebody is there has an answer of its own ([Courtesy]). Anything else
/// is read for its moment, its emotion and, from both, its tone; the answer repeats words of the message, says
/// something about the moment and the emotion, notices what goes on or turned since the last messages, and closes.
/// Not every answer has every part: people who are always answered in one shape feel it on the second day. What hurts
/// is not repeated, and nobody is reminded of it. `deep` says all there is, with a thought and something of an
/// earlier day. Which words are said, and that none comes again soon, is up to [Choice].
public final class PraiseModel implements LanguageModel {
    private static final int SOMETIMES = 3;
    private static final int SELDOM = 5;

    /// Messages in a row of one heavy emotion until it is noticed that it goes on.
    private static final int IN_A_ROW = 2;

    @Override
    public String name() {
        return "own rules";
    }

    @Override
    public String answer(Prompt prompt, Listener listener) {
        var said = new StringBuilder();
        for (String sentence : new Answer(prompt).sentences()) {
            if (listener.isStopped()) {
                break;
            }
            said.append(sentence);
            listener.piece(sentence);
        }
        return said.toString();
    }

    /// One answer in the making.
    private static final class Answer {
        private final Prompt prompt;
        private final Choice choice;
        private final Optional<Moment> moment;
        private final Tone tone;
        private final boolean deep;
        private final boolean listens;
        private final List<String> parts = new ArrayList<>();

        Answer(Prompt prompt) {
            this.prompt = prompt;
            this.choice = new Choice(prompt);
            this.moment = Moment.of(prompt.message());
            this.tone = Tone.of(moment, prompt.person().emotion());
            this.deep = prompt.voice().level() == PraiseLevel.DEEP;
            this.listens = prompt.voice().mode() == InteractionMode.LISTEN;
        }

        /// The sentences, with the gaps before them.
        List<String> sentences() {
            Optional<Courtesy> courtesy = Courtesy.of(prompt.message());
            if (courtesy.isPresent()) {
                say(courtesy.get().key());
                return joined(parts.size());
            }
            open();
            middle();
            memory();
            if (deep) {
                say("deep");
            }
            int turn = deep ? parts.size() - 1 : parts.size();
            close();
            return joined(turn);
        }

        private void say(String key) {
            choice.of(key).ifPresent(parts::add);
        }

        private void open() {
            boolean sore =
                    moment.filter(found -> found.weight() == Moment.Weight.SORE).isPresent();
            Optional<String> quote = EmotionLexicon.saysEnough(prompt.message()) && !sore
                    ? Quotes.of(prompt.message())
                    : Optional.empty();
            if (quote.isPresent() && (deep || !choice.quotedLast() || choice.oneIn(2))) {
                choice.with(tone.key("open"), quote.get()).ifPresent(parts::add);
            }
        }

        /// What it is about, and how it feels; a moment that has a weight of its own says both.
        private void middle() {
            moment.map(Moment::key).ifPresent(this::say);
            boolean told = moment.filter(
                            found -> found.weight() == Moment.Weight.SORE || found.weight() == Moment.Weight.LIGHT)
                    .isPresent();
            Optional<Emotion> emotion = prompt.person().emotion();
            boolean noticed = notice(emotion);
            boolean feels = moment.isEmpty() || emotion.isPresent();
            if ((feels || (deep && !listens && !told)) && (deep || !(told || noticed))) {
                String feeling = emotion.map(found -> found.name().toLowerCase(Locale.ROOT))
                        .orElse("none");
                say((listens ? "l." : "") + feeling);
            }
        }

        /// That it goes on like this, or that it turned.
        private boolean notice(Optional<Emotion> emotion) {
            int before = parts.size();
            List<Tone> earlier = prompt.history().stream()
                    .filter(Prompt.Turn::byPerson)
                    .map(turn -> Tone.of(turn.text()))
                    .toList();
            List<Tone> last = earlier.subList(Math.max(0, earlier.size() - IN_A_ROW), earlier.size());
            boolean wasHard = last.size() == IN_A_ROW && last.stream().allMatch(Answer::isHard);
            if (wasHard && emotion.isPresent() && isHard(tone) && choice.oneIn(2)) {
                say("again");
            } else if (wasHard && tone == Tone.BRIGHT) {
                say("turn");
            }
            return parts.size() > before;
        }

        private static boolean isHard(Tone tone) {
            return tone == Tone.TIRED || tone == Tone.HEAVY;
        }

        /// Something of an earlier day: of the same moment rather than any, and nothing else beside what hurts.
        private void memory() {
            Optional<String> same = moment.flatMap(
                    found -> choice.memory(line -> Moment.of(line).equals(Optional.of(found)) && Quotes.isKind(line)));
            if (same.isPresent() && (deep || choice.oneIn(2))) {
                choice.with("mem.same", same.get()).ifPresent(parts::add);
            } else if (tone != Tone.HEAVY && choice.oneIn(deep ? 2 : SELDOM)) {
                choice.memory(line -> Tone.of(line) == Tone.BRIGHT)
                        .flatMap(line -> choice.with("mem", line))
                        .ifPresent(parts::add);
            }
        }

        private void close() {
            Optional<String> nickname = prompt.person().nickname();
            if (nickname.isPresent() && tone != Tone.HEAVY && !listens && choice.oneIn(SELDOM)) {
                choice.with("name", nickname.get()).ifPresent(parts::add);
            } else if (deep || parts.size() <= 2 || choice.oneIn(SOMETIMES)) {
                say(listens ? "l.close" : tone.key("close"));
            }
        }

        /// Two paragraphs where there is much to say.
        private List<String> joined(int turn) {
            boolean japanese = prompt.person().language().getLanguage().equals("ja");
            List<String> sentences = new ArrayList<>();
            for (int at = 0; at < parts.size(); at++) {
                boolean exclaims = at > 0 && parts.get(at - 1).matches("(?s).*[!?]");
                String gap = at == 0 ? "" : at == turn ? "\n\n" : japanese && !exclaims ? "" : " ";
                sentences.add(gap + parts.get(at));
            }
            return sentences;
        }
    }
}
