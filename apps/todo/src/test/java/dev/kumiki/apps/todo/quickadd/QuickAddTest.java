package dev.kumiki.apps.todo.quickadd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.recurrence.Pattern;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

final class QuickAddTest {
    /// A Monday noon.
    private static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 16, 12, 0);

    private static final List<Category> CATEGORIES = List.of(category("work", "仕事"), category("home", "Home Stuff"));

    private static Category category(String id, String name) {
        return Category.create(TodoKit.USER, new CategoryId(id), name, Color.LINK, Instant.EPOCH);
    }

    private static QuickAdd.Result read(String line) {
        return QuickAdd.read(line, NOW, CATEGORIES);
    }

    /// The line | the title | the date | the time | the rule | the priority | the category | the hint
    @ParameterizedTest(name = "X2.8: {0}")
    @CsvFileSource(resources = "/quickadd.txt", delimiter = '|', encoding = "UTF-8", nullValues = "-")
    void understands(
            String line,
            String title,
            String date,
            String time,
            String rule,
            String priority,
            String category,
            String hint) {
        QuickAdd.Result result = read(line);
        assertThat(result.title()).isEqualTo(title);
        assertThat(result.dueDate().map(Object::toString)).isEqualTo(Optional.ofNullable(date));
        assertThat(result.dueTime().map(Object::toString)).isEqualTo(Optional.ofNullable(time));
        assertThat(result.repetition().map(Pattern::rule)).isEqualTo(Optional.ofNullable(rule));
        assertThat(result.priority().map(Priority::name)).isEqualTo(Optional.ofNullable(priority));
        assertThat(result.category().map(CategoryId::value)).isEqualTo(Optional.ofNullable(category));
        assertThat(result.hints().stream().map(found -> found.code().name()).findFirst())
                .isEqualTo(Optional.ofNullable(hint));
    }

    @Test
    @DisplayName("X2.8: what was understood is told with its place in the line")
    void tellsPlaces() {
        String line = "明日１５時 歯医者　＃仕事 !高";
        QuickAdd.Result result = read(line);
        assertThat(result.understood())
                .extracting(part -> part.kind() + " " + line.substring(part.start(), part.end()))
                .containsExactly("DATE 明日", "TIME １５時", "CATEGORY ＃仕事", "PRIORITY !高");
        QuickAdd.Result wrong = read("2/30 に #買い物");
        assertThat(wrong.hints())
                .extracting(hint -> hint.code() + " " + "2/30 に #買い物".substring(hint.start(), hint.end()))
                .containsExactly("UNKNOWN_CATEGORY #買い物", "IMPOSSIBLE_DATE 2/30");
        assertThat(wrong.unknownCategory()).contains("買い物");
        assertThat(wrong.title()).isEqualTo("2/30 に #買い物");
    }

    @Test
    @DisplayName("X2.8: in the evening a time of the morning is tomorrow's; days depend on the day")
    void dependsOnTheMoment() {
        var evening = LocalDateTime.of(2026, 11, 16, 22, 0);
        assertThat(QuickAdd.read("9時 電話", evening, List.of()).dueDate())
                .contains(NOW.toLocalDate().plusDays(1));
        assertThat(QuickAdd.read("3時間後 電話", evening, List.of()).dueDate())
                .contains(NOW.toLocalDate().plusDays(1));
        var friday = LocalDateTime.of(2026, 11, 20, 9, 0);
        assertThat(QuickAdd.read("今週月曜 掃除", friday, List.of()).hints())
                .extracting(Hint::code)
                .containsExactly(Hint.Code.PAST_DATE);
        assertThat(QuickAdd.read("金曜 掃除", friday, List.of()).dueDate())
                .contains(friday.toLocalDate().plusWeeks(1));
        var sunday = LocalDateTime.of(2026, 11, 22, 9, 0);
        assertThat(QuickAdd.read("今週末 掃除", sunday, List.of()).dueDate()).contains(sunday.toLocalDate());
        var newYearsEve = LocalDateTime.of(2026, 12, 31, 9, 0);
        assertThat(QuickAdd.read("1/1 初詣", newYearsEve, List.of()).dueDate())
                .contains(newYearsEve.toLocalDate().plusDays(1));
        assertThat(QuickAdd.read("31日 集金", LocalDateTime.of(2026, 11, 30, 9, 0), List.of())
                        .dueDate())
                .contains(newYearsEve.toLocalDate());
    }

    @Property(tries = 2_000)
    void neverThrowsAndNeverLosesCharacters(@ForAll("lines") String line) {
        QuickAdd.Result result = read(line);
        boolean[] taken = new boolean[line.length()];
        for (Understood part : result.understood()) {
            for (int at = part.start(); at < part.end(); at++) {
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
        result.hints().forEach(hint -> assertThat(hint.end()).isBetween(hint.start(), line.length()));
        if (result.dueTime().isPresent()) {
            assertThat(result.dueDate()).isPresent();
        }
    }

    private static String withoutSpaces(String text) {
        var left = new StringBuilder();
        text.chars().filter(character -> !Character.isWhitespace(character)).forEach(c -> left.append((char) c));
        return left.toString();
    }

    @Provide
    Arbitrary<String> lines() {
        Arbitrary<String> words = Arbitraries.of(
                "明日",
                "来週",
                "金曜",
                "の",
                "に",
                "まで",
                "15時",
                "半",
                "25時",
                "2/30",
                "12/24",
                "2026-02-29",
                "毎週",
                "毎月",
                "月末",
                "31日",
                "#",
                "#仕事",
                "!",
                "!高",
                "!1",
                " ",
                "　",
                "next",
                " Friday",
                "every ",
                "3",
                "日後",
                "pm",
                "at ",
                "Dec ",
                "24",
                ":",
                "/",
                "第5",
                "999",
                "時間後",
                "牛乳",
                "call",
                "１２",
                "\n",
                "😀",
                "毎年",
                "0",
                "月");
        return Arbitraries.oneOf(
                words.list().ofMaxSize(8).map(list -> String.join("", new ArrayList<>(list))),
                Arbitraries.strings().ofMaxLength(40));
    }

    @Test
    @DisplayName("X2.8: a very long line is a title and nothing else")
    void longLines() {
        String line = "明日 " + "あ".repeat(QuickAdd.MAX_CHARS);
        assertThat(read(line).title()).isEqualTo(line);
        assertThat(read(line).dueDate()).isEmpty();
        assertThat(read("").title()).isEmpty();
    }
}
