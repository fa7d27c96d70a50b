package dev.kumiki.apps.todo.quickadd;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class QuickAddPropertyTest {
    private static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 16, 12, 0);

    private static QuickAdd.Result read(String line, Set<Span> words) {
        return QuickAdd.read(line, NOW, List.of(), words);
    }

    @Property(tries = 2_000)
    void neverThrowsAndNeverLosesCharacters(@ForAll("lines") String line) {
        QuickAdd.Result result = read(line, Set.of());
        boolean[] taken = new boolean[line.length()];
        for (Understood part : result.understood()) {
            assertThat(part.span().start()).isLessThan(part.span().end());
            for (int at = part.span().start(); at < part.span().end(); at++) {
                assertThat(taken[at]).as("parts do not overlap").isFalse();
                taken[at] = true;
            }
        }
        var rest = new StringBuilder();
        for (int at = 0; at < line.length(); at++) {
            if (!taken[at]) {
                rest.append(line.charAt(at));
            }
        }
        String left = rest.toString().isBlank() ? line : rest.toString();
        assertThat(withoutSpaces(result.title())).isEqualTo(withoutSpaces(left));
        result.hints()
                .forEach(hint ->
                        assertThat(hint.span().end()).isBetween(hint.span().start(), line.length()));
        if (result.dueTime().isPresent()) {
            assertThat(result.dueDate()).isPresent();
        }
    }

    @Property(tries = 2_000)
    void everyPartCanBeTakenBack(@ForAll("lines") String line) {
        Set<Span> words = new HashSet<>();
        QuickAdd.Result result = read(line, words);
        while (!result.understood().isEmpty()) {
            Span first = result.understood().getFirst().span();
            assertThat(words.add(first))
                    .as("what was taken back is not understood again")
                    .isTrue();
            result = read(line, words);
            assertThat(result.understood()).extracting(Understood::span).doesNotContain(first);
        }
        assertThat(result.title()).isEqualTo(line.strip());
    }

    @Property(tries = 2_000)
    void textWithoutKeywordsIsTheTitle(@ForAll("plain") String line) {
        QuickAdd.Result result = read(line, Set.of());
        assertThat(result.title()).isEqualTo(line.strip());
        assertThat(result.understood()).isEmpty();
        assertThat(result.hints()).isEmpty();
    }

    @Property(tries = 1_000)
    void aRepetitionIsUnderstoodOrStays(@ForAll("words") String before, @ForAll("words") String after) {
        String english = before + " every " + after;
        assertThat(read(english, Set.of()).repetition().isPresent()
                        || read(english, Set.of()).title().contains("every"))
                .as(english)
                .isTrue();
        String japanese = before + " 毎" + after;
        assertThat(read(japanese, Set.of()).repetition().isPresent()
                        || read(japanese, Set.of()).title().contains("毎"))
                .as(japanese)
                .isTrue();
    }

    private static String withoutSpaces(String text) {
        var left = new StringBuilder();
        text.chars().filter(character -> !Character.isWhitespace(character)).forEach(c -> left.append((char) c));
        return left.toString();
    }

    private static Arbitrary<String> word() {
        return Arbitraries.of(
                ("明日 来週 金曜 の に まで から 15時 半 25時 2/30 12/24 2026-02-29 毎週 毎月 毎朝 平日 土日 月末 31日 # #仕事 ! !高 !1 p1"
                                + " next Friday every each last 3rd 3 日後 以内 pm at until Dec 24 : / - 〜 第5"
                                + " 第3 999 時間後 牛乳 call １２ 😀 毎年 0 月 日 一 十 朝 夕方 ( ) （ ） 、 , . 「 」 monday mon-fri 9-10am 9:00-10:30"
                                + " と ・ and tomorrow's 三日後")
                        .split(" "));
    }

    @Provide
    Arbitrary<String> words() {
        return word().list().ofMaxSize(4).map(list -> String.join(" ", list));
    }

    @Provide
    Arbitrary<String> lines() {
        Arbitrary<String> pieces = Arbitraries.oneOf(word(), Arbitraries.of(" ", "　", "\n", ""));
        return Arbitraries.oneOf(
                pieces.list().ofMaxSize(12).map(list -> String.join("", list)),
                word().list().ofMaxSize(8).map(list -> String.join(" ", list)),
                Arbitraries.strings().ofMaxLength(40));
    }

    /// Letters and signs that no rule begins with.
    @Provide
    Arbitrary<String> plain() {
        return Arbitraries.strings()
                .withChars("bcgkqvxzBCGKQVXZ ぬねむめゆるれろわアイウエオカキクケコ花鳥風雪山川田村😀?;_*+=　\t")
                .ofMaxLength(60);
    }
}
