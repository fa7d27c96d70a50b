package dev.kumiki.apps.homebiyori.praise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.model.LanguageModel;
import dev.kumiki.apps.homebiyori.model.Prompt;
import dev.kumiki.apps.homebiyori.safety.SafetyRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What the application's own model says: twelve voices in two languages, over a row of fifty messages.
final class PraiseModelTest {
    private static final int MESSAGES = 50;

    private static final List<String> JAPANESE = List.of(
            "夜泣きで三回起きた。もう疲れた",
            "保育園の送りに間に合った、よかった",
            "子どもが初めて歩いてうれしい",
            "明日の会議がちょっと不安です",
            "洗濯物をたたんで、お弁当も作った",
            "なんだか寂しい一日だった");
    private static final List<String> ENGLISH = List.of(
            "The baby woke three times. I am so tired",
            "We made it to nursery on time",
            "She took her first steps, I am happy",
            "I am worried about the meeting tomorrow",
            "I folded the laundry and packed the lunch",
            "It was a rather lonely day");

    private static final Pattern OLD_MAN = Pattern.compile("じゃ|のう|わい|わし|とる|なされ|おまえさん|ええ");
    private static final Pattern FORBIDDEN =
            Pattern.compile("がんばって|頑張って|がんばれ|頑張れ|do your best|try harder", Pattern.CASE_INSENSITIVE);

    private final PraiseModel model = new PraiseModel();

    static Stream<Prompt.Voice> voices() {
        return Arrays.stream(AiCharacter.values())
                .flatMap(who -> Arrays.stream(PraiseLevel.values())
                        .flatMap(level -> Arrays.stream(InteractionMode.values())
                                .map(mode -> new Prompt.Voice(who, level, mode))));
    }

    private Prompt prompt(Prompt.Voice voice, Locale language, String message, List<Prompt.Turn> history) {
        var person = new Prompt.Person(
                Optional.empty(), language, EmotionLexicon.emotionOf(message), List.of("寝かしつけに二時間", "公園の帰り道でだいすきって"));
        return new Prompt(voice, person, message, history, history.size());
    }

    /// Fifty messages in a row, each answered with what was said before in mind.
    private List<String> row(Prompt.Voice voice, Locale language) {
        List<String> messages = language.equals(Locale.JAPANESE) ? JAPANESE : ENGLISH;
        List<Prompt.Turn> said = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        for (int at = 0; at < MESSAGES; at++) {
            // Twice the same message in a row is the hardest case.
            String message = messages.get(at / 2 % messages.size());
            List<Prompt.Turn> context = said.subList(Math.max(0, said.size() - 16), said.size());
            String answer = model.answer(prompt(voice, language, message, context), LanguageModel.Listener.NONE);
            answers.add(answer);
            said.add(new Prompt.Turn(true, message));
            said.add(new Prompt.Turn(false, answer));
        }
        return answers;
    }

    @ParameterizedTest
    @MethodSource("voices")
    @DisplayName("H-018, H-019, H-021: fifty Japanese answers are in the character's voice and never repeat the last")
    void japanese(Prompt.Voice voice) {
        List<String> answers = row(voice, Locale.JAPANESE);
        assertThat(answers).noneMatch(answer -> FORBIDDEN.matcher(answer).find());
        assertThat(answers).noneMatch(SafetyRules::isAdvice);
        assertThat(answers).noneMatch(answer -> SafetyRules.dangerIn(answer).isPresent());
        switch (voice.character()) {
            case HIDEJI ->
                assertThat(answers).allMatch(answer -> OLD_MAN.matcher(answer).find());
            case MADOKASAN -> assertThat(answers).noneMatch(answer -> answer.contains("!") || answer.contains("！"));
            case MITTYAN -> assertThat(answers).noneMatch(answer -> answer.contains("のう。"));
        }
        assertNoneTwice(voice, Locale.JAPANESE, answers);
    }

    @ParameterizedTest
    @MethodSource("voices")
    @DisplayName("H-018, H-019, H-021: fifty English answers are in the character's voice and never repeat the last")
    void english(Prompt.Voice voice) {
        List<String> answers = row(voice, Locale.ENGLISH);
        assertThat(answers).noneMatch(answer -> FORBIDDEN.matcher(answer).find());
        assertThat(answers).noneMatch(SafetyRules::isAdvice);
        assertThat(answers).noneMatch(answer -> SafetyRules.dangerIn(answer).isPresent());
        if (voice.character() != AiCharacter.MITTYAN) {
            assertThat(answers).noneMatch(answer -> answer.contains("!"));
        }
        assertNoneTwice(voice, Locale.ENGLISH, answers);
    }

    /// No phrase of an answer stands in the one before.
    private static void assertNoneTwice(Prompt.Voice voice, Locale language, List<String> answers) {
        List<List<String>> pieces = Phrasebook.of(voice.character(), language).phrases().values().stream()
                .flatMap(List::stream)
                .map(phrase -> Arrays.stream(phrase.split("\\{0}"))
                        .filter(piece -> !piece.isBlank())
                        .toList())
                .filter(parts -> String.join("", parts).length() > 6)
                .toList();
        for (int at = 1; at < answers.size(); at++) {
            String before = answers.get(at - 1);
            String answer = answers.get(at);
            assertThat(answer).isNotEqualTo(before);
            assertThat(pieces)
                    .as("answer %d", at)
                    .noneMatch(
                            parts -> parts.stream().allMatch(part -> before.contains(part) && answer.contains(part)));
        }
    }

    @ParameterizedTest
    @MethodSource("voices")
    @DisplayName("H-021: an answer picks up the words of the message, and deep ones say more")
    void picksUp(Prompt.Voice voice) {
        String japanese =
                model.answer(prompt(voice, Locale.JAPANESE, "夜泣きで三回起きた", List.of()), LanguageModel.Listener.NONE);
        assertThat(japanese).contains("夜泣きで三回起きた");
        String english = model.answer(
                prompt(voice, Locale.ENGLISH, "I folded the laundry", List.of()), LanguageModel.Listener.NONE);
        assertThat(english).contains("I folded the laundry");
        var other = new Prompt.Voice(voice.character(), PraiseLevel.NORMAL, voice.mode());
        String normal =
                model.answer(prompt(other, Locale.JAPANESE, "夜泣きで三回起きた", List.of()), LanguageModel.Listener.NONE);
        if (voice.level() == PraiseLevel.DEEP) {
            assertThat(japanese.length()).isGreaterThan(normal.length());
            assertThat(japanese)
                    .as("what was said of the same on an earlier day")
                    .contains("寝かしつけに二時間");
        }
    }

    @Test
    @DisplayName("H-021: praise and listening differ, and so do the three characters")
    void voicesDiffer() {
        List<String> answers = voices().map(voice -> model.answer(
                        prompt(voice, Locale.JAPANESE, "夜泣きで三回起きた。疲れた", List.of()), LanguageModel.Listener.NONE))
                .toList();
        assertThat(answers).hasSize(12).doesNotHaveDuplicates();
    }

    @Test
    @DisplayName("X4.4: the same prompt has the same answer, another seed can have another")
    void deterministic() {
        var voice = new Prompt.Voice(AiCharacter.HIDEJI, PraiseLevel.DEEP, InteractionMode.PRAISE);
        Prompt prompt = prompt(voice, Locale.JAPANESE, "夜泣きで三回起きた", List.of());
        String first = model.answer(prompt, LanguageModel.Listener.NONE);
        assertThat(new PraiseModel().answer(prompt, LanguageModel.Listener.NONE))
                .isEqualTo(first);
        assertThat(Stream.iterate(1L, seed -> seed + 1)
                        .limit(20)
                        .map(seed -> model.answer(
                                new Prompt(voice, prompt.person(), prompt.message(), List.of(), seed),
                                LanguageModel.Listener.NONE))
                        .distinct())
                .hasSizeGreaterThan(5);
    }

    @ParameterizedTest
    @CsvSource({
        "今日は楽しかった, JOY",
        "やっと片付いた。達成感, ACCOMPLISHMENT",
        "へとへとで眠い, FATIGUE",
        "熱が下がるか心配, WORRY",
        "ひとりで泣いてしまった, SADNESS",
        "ｓｏ ＴＩＲＥＤ today, FATIGUE",
        "I finished the report, ACCOMPLISHMENT",
        "I don't feel happy but anxious, WORRY",
        "疲れたけど、うれしい, JOY",
    })
    @DisplayName("H-089: the emotion is read from the words")
    void emotions(String message, Emotion emotion) {
        assertThat(EmotionLexicon.emotionOf(message)).contains(emotion);
    }

    @ParameterizedTest
    @CsvSource({
        "うれしくない",
        "全然楽しくなかった",
        "心配じゃないよ",
        "I am not happy",
        "I have not been very happy",
        "お疲れさま",
        "鍋が焦げた",
        "できたら教えて",
        "my manager called",
        "the ambassador wore gloves",
        "今日は晴れ",
    })
    @DisplayName("H-089: a denied word, and one that only looks like an emotion, tell nothing")
    void noEmotions(String message) {
        assertThat(EmotionLexicon.emotionOf(message)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"大丈夫だった", "工夫してみた", "I will still be there", "That was great weather", "a snapshot of the display"})
    @DisplayName("H-021: words that only contain the name of a topic are not about it")
    void noTopics(String message) {
        assertThat(Moment.of(message)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "夫と話した, PARTNER",
        "お弁当を作った, MEAL",
        "She is ill, ILL",
        "He ate everything, MEAL",
        "夜泣きがひどい, SLEEP",
        "寝かしつけのとき怒鳴ってしまった, ANGER",
        "熱が下がった, BETTER",
        "熱が下がらない, ILL",
        "公園で初めて歩いた, FIRST",
        "ありがとうと言われてうれしかった, PRAISED",
    })
    @DisplayName("H-021: the part of the day is read from the words")
    void topics(String message, Moment topic) {
        assertThat(Moment.of(message)).contains(topic);
    }
}
