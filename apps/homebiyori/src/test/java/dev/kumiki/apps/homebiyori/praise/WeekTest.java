package dev.kumiki.apps.homebiyori.praise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.model.Prompt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A week with the application's own model: what a person would notice on the third day, as figures.
final class WeekTest {
    private static final Pattern SENTENCE = Pattern.compile("(?<=[。!?…！？])\\s*|\\n+");
    private static final int SENTENCE_CHARS = 8;
    private static final Map<String, List<String>> ANSWERS = new ConcurrentHashMap<>();

    static Stream<Arguments> weeks() {
        return Stream.of(Locale.JAPANESE, Locale.ENGLISH)
                .flatMap(language -> Arrays.stream(AiCharacter.values())
                        .flatMap(who -> Arrays.stream(PraiseLevel.values())
                                .flatMap(level -> Arrays.stream(InteractionMode.values())
                                        .map(mode -> Arguments.of(language, new Voice(who, level, mode))))));
    }

    /// One of the twelve voices.
    record Voice(AiCharacter who, PraiseLevel level, InteractionMode mode) {
        Prompt.Voice prompted() {
            return new Prompt.Voice(who, level, mode);
        }
    }

    private static Week week(Locale language, Voice voice) {
        return new Week(language, voice.prompted());
    }

    private static List<String> answers(Locale language, Voice voice) {
        return ANSWERS.computeIfAbsent(
                language + " " + voice, _ -> week(language, voice).answers());
    }

    private static List<String> sentences(String answer) {
        return Arrays.stream(SENTENCE.split(answer))
                .map(String::strip)
                .filter(sentence -> sentence.length() >= SENTENCE_CHARS)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("weeks")
    @DisplayName("H-018, H-019: no answer of a week comes twice, and no sentence again within three answers")
    void nothingComesAgainSoon(Locale language, Voice voice) {
        List<String> answers = answers(language, voice);
        assertThat(answers).doesNotHaveDuplicates();
        List<String> again = new ArrayList<>();
        for (int at = 0; at < answers.size(); at++) {
            Set<String> recent = new HashSet<>();
            answers.subList(Math.max(0, at - 3), at).forEach(answer -> recent.addAll(sentences(answer)));
            sentences(answers.get(at)).stream().filter(recent::contains).forEach(again::add);
        }
        assertThat(again).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("weeks")
    @DisplayName(
            "H-018, H-019: of all that is said in a week, three of five are new, two of three where answers are short")
    void varied(Locale language, Voice voice) {
        List<String> all = answers(language, voice).stream()
                .flatMap(answer -> sentences(answer).stream())
                .toList();
        assertThat(new HashSet<>(all).size())
                .isGreaterThanOrEqualTo(voice.level() == PraiseLevel.DEEP ? all.size() * 3 / 5 : all.size() * 2 / 3);
    }

    @ParameterizedTest
    @MethodSource("weeks")
    @DisplayName("H-156: what hurts is not repeated, and nobody is reminded of it later")
    void kind(Locale language, Voice voice) {
        Week week = week(language, voice);
        List<String> sore = week.messages().stream()
                .flatMap(message -> Quotes.of(message).stream())
                .filter(words -> Moment.of(words)
                        .filter(moment -> moment.weight() == Moment.Weight.SORE)
                        .isPresent())
                .toList();
        assertThat(sore).hasSizeGreaterThan(2);
        List<String> answers = answers(language, voice);
        for (String words : sore) {
            assertThat(answers).noneMatch(answer -> answer.contains(words));
        }
    }

    @ParameterizedTest
    @MethodSource("weeks")
    @DisplayName("X4.3: what was said on an earlier day comes up again, at least once in twenty messages")
    void remembers(Locale language, Voice voice) {
        Week week = week(language, voice);
        List<String> messages = week.messages();
        List<String> answers = answers(language, voice);
        int times = 0;
        for (int at = 1; at < answers.size(); at++) {
            String answer = answers.get(at);
            times += (int) messages.subList(0, at).stream()
                    .flatMap(message -> Quotes.of(message).stream())
                    .filter(answer::contains)
                    .limit(1)
                    .count();
        }
        assertThat(times).isGreaterThanOrEqualTo(messages.size() / 20);
    }

    @Test
    @DisplayName("H-021: the three characters share no sentence in a week")
    void voices() {
        for (Locale language : List.of(Locale.JAPANESE, Locale.ENGLISH)) {
            List<Set<String>> said = Arrays.stream(AiCharacter.values())
                    .map(who -> Phrasebook.of(who, language).phrases().values().stream()
                            .flatMap(List::stream)
                            .filter(phrase -> phrase.length() > SENTENCE_CHARS)
                            .collect(Collectors.toSet()))
                    .toList();
            for (int one = 0; one < said.size(); one++) {
                assertThat(said.get(one)).doesNotContainAnyElementsOf(said.get((one + 1) % said.size()));
            }
        }
    }

    @Test
    @DisplayName("H-021: every character has at least two phrases for everything that can happen, in both languages")
    void complete() {
        for (AiCharacter who : AiCharacter.values()) {
            for (Locale language : List.of(Locale.JAPANESE, Locale.ENGLISH)) {
                Phrasebook book = Phrasebook.of(who, language);
                Stream.concat(
                                Arrays.stream(Moment.values()).map(Moment::key),
                                Arrays.stream(Courtesy.values()).map(Courtesy::key))
                        .forEach(key -> assertThat(book.of(key))
                                .as("%s in %s: %s", who, language, key)
                                .hasSizeGreaterThan(1));
            }
        }
    }

    @Test
    @DisplayName("H-089: of two hundred labelled messages nineteen of twenty have the emotion a person reads in them")
    void emotions() {
        List<String> lines = Week.lines("emotions.tsv");
        assertThat(lines).hasSizeGreaterThan(200);
        List<String> missed = lines.stream()
                .map(line -> line.split("\t", 2))
                .filter(pair -> !EmotionLexicon.emotionOf(pair[1])
                        .map(Emotion::name)
                        .orElse("NONE")
                        .equals(pair[0]))
                .map(pair -> pair[0] + " " + pair[1])
                .toList();
        assertThat(missed).hasSizeLessThanOrEqualTo(lines.size() / 20);
    }

    @Test
    @DisplayName("H-156: greetings, thanks and the question who answers are answered for what they are")
    void courtesies() {
        assertThat(Courtesy.of("おはよう！")).contains(Courtesy.MORNING);
        assertThat(Courtesy.of("good night")).contains(Courtesy.NIGHT);
        assertThat(Courtesy.of("あなたはAIですか？")).contains(Courtesy.AI);
        assertThat(Courtesy.of("What should I do?")).contains(Courtesy.ADVICE);
        assertThat(Courtesy.of("ありがとう。でも今日も寝かしつけに一時間かかった")).isEqualTo(Optional.empty());
    }
}
