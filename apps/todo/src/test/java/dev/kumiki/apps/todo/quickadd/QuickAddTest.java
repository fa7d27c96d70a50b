package dev.kumiki.apps.todo.quickadd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.recurrence.Recurrences;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class QuickAddTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    /// A Monday noon.
    private static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 16, 12, 0);

    private static final List<Category> CATEGORIES = List.of(category("work", "仕事"), category("home", "Home Stuff"));

    private static Category category(String id, String name) {
        return Category.create(TodoKit.USER, new CategoryId(id), name, Color.LINK, Instant.EPOCH);
    }

    private static QuickAdd.Result read(String line) {
        return QuickAdd.read(line, NOW, CATEGORIES);
    }

    /// A row of the table `quickadd.txt`, whose head says what the columns are.
    record Row(List<String> columns) {
        static Row of(String line) {
            List<String> columns = List.of(line.split("\\|", -1));
            assertThat(columns).as(line).hasSize(11);
            return new Row(columns);
        }

        String line() {
            return columns.getFirst();
        }

        LocalDateTime now() {
            Instant instant =
                    cell(1).map(LocalDateTime::parse).orElse(NOW).atZone(TOKYO).toInstant();
            return ZonedDateTime.ofInstant(instant, TOKYO).toLocalDateTime();
        }

        Optional<String> cell(int column) {
            return Optional.of(columns.get(column)).filter(text -> !text.equals("-"));
        }

        @Override
        public String toString() {
            return line() + cell(1).map(now -> " at " + now).orElse("");
        }
    }

    static Stream<Row> table() {
        return lines("/quickadd.txt").map(Row::of);
    }

    static Stream<Arguments> reasoned() {
        return lines("/quickadd-reasoned.txt").map(line -> Arguments.of((Object[]) line.split("\\|", -1)));
    }

    private static Stream<String> lines(String name) {
        try (var file = QuickAddTest.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("//"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest(name = "X2.8: {0}")
    @MethodSource("table")
    void understandsOrLeavesAlone(Row row) {
        QuickAdd.Result result = QuickAdd.read(row.line(), row.now(), CATEGORIES);

        List<Optional<String>> read = List.of(
                Optional.of(result.title()),
                result.dueDate().map(Object::toString),
                result.dueTime().map(Object::toString),
                result.lastDate()
                        .map(Object::toString)
                        .or(() -> result.endTime().map(Object::toString)),
                result.repetition().map(Repetition::rule),
                result.priority().map(Priority::name),
                result.category()
                        .map(CategoryId::value)
                        .or(() -> result.newCategory().map(name -> "+" + name)),
                result.hints().stream().map(hint -> hint.code().name()).findFirst(),
                chips(row.line(), result));
        assertThat(read)
                .isEqualTo(IntStream.rangeClosed(2, 10).mapToObj(row::cell).toList());
        result.repetition()
                .map(Repetition::rule)
                .ifPresent(rule -> assertThat(Recurrences.read(rule)).contains(rule));
    }

    @ParameterizedTest(name = "X2.8, by reason: {0}")
    @MethodSource("reasoned")
    void readsWhatAPersonMeans(String line, String title, String date, String time, String rule) {
        QuickAdd.Result result = read(line);
        assertThat(List.of(
                        result.title(),
                        result.dueDate().map(Object::toString).orElse("-"),
                        result.dueTime().map(Object::toString).orElse("-"),
                        result.repetition().map(Repetition::rule).orElse("-")))
                .containsExactly(title.equals("=") ? line : title, date, time, rule);
    }

    private static Optional<String> chips(String line, QuickAdd.Result result) {
        return Optional.of(result.understood().stream()
                        .map(part -> part.kind() + " "
                                + line.substring(
                                        part.span().start(), part.span().end()))
                        .collect(Collectors.joining("; ")))
                .filter(text -> !text.isEmpty());
    }

    @ParameterizedTest(name = "X2.8: taken back: {0}")
    @MethodSource("table")
    void takesEverythingBack(Row row) {
        Set<Span> words = new HashSet<>();
        QuickAdd.Result result = QuickAdd.read(row.line(), row.now(), CATEGORIES);
        while (!result.understood().isEmpty()) {
            result.understood().forEach(part -> words.add(part.span()));
            result = QuickAdd.read(row.line(), row.now(), CATEGORIES, words);
        }

        assertThat(result.title()).isEqualTo(row.line().strip());
        assertThat(result.dueDate()).isEmpty();
        assertThat(result.repetition()).isEmpty();
    }

    @Test
    @DisplayName("X2.8: the table has hundreds of lines in both languages, a hundred of them to leave alone")
    void tableIsLarge() {
        List<Row> rows = table().toList();
        List<Row> japanese = rows.stream()
                .filter(row -> row.line().matches(".*[ぁ-んァ-ヶ一-龥].*"))
                .toList();
        assertThat(rows).hasSizeGreaterThanOrEqualTo(600);
        assertThat(japanese).hasSizeBetween(250, rows.size() - 200);
        assertThat(rows)
                .filteredOn(row ->
                        row.cell(10).isEmpty() && row.cell(2).orElseThrow().equals(row.line()))
                .hasSizeGreaterThanOrEqualTo(150);
    }

    @Test
    @DisplayName("X2.8: what was understood is told with its place in the line")
    void tellsPlaces() {
        String line = "明日１５時 歯医者　＃仕事 !高";
        QuickAdd.Result result = read(line);
        assertThat(chips(line, result)).contains("DATE 明日; TIME １５時; CATEGORY ＃仕事; PRIORITY !高");
        QuickAdd.Result wrong = read("2/30 に #買い物");
        assertThat(wrong.hints())
                .extracting(hint -> hint.code() + " "
                        + "2/30 に #買い物"
                                .substring(hint.span().start(), hint.span().end()))
                .containsExactly("IMPOSSIBLE_DATE 2/30");
        assertThat(wrong.newCategory()).contains("買い物");
        assertThat(wrong.title()).isEqualTo("2/30 に");
    }

    @Test
    @DisplayName("X2.8: one part is taken back, the others stay understood")
    void leavesWordsAlone() {
        String line = "明日15時 歯医者 #仕事 毎週";
        QuickAdd.Result result = QuickAdd.read(line, NOW, CATEGORIES, Set.of(new Span(0, 2), new Span(14, 16)));

        assertThat(result.title()).isEqualTo("明日 歯医者 毎週");
        assertThat(chips(line, result)).contains("TIME 15時; CATEGORY #仕事");
        assertThat(result.repetition()).isEmpty();
    }

    @Test
    @DisplayName("X2.8: a name that no category can have, or one too many, stays in the title")
    void refusesNewCategories() {
        List<Category> many = new ArrayList<>();
        IntStream.range(0, Category.MAX_CATEGORIES).forEach(at -> many.add(category("c" + at, "c" + at)));

        assertThat(QuickAdd.read("milk #shop", NOW, many).title()).isEqualTo("milk #shop");
        assertThat(QuickAdd.read("milk #shop", NOW, many).hints())
                .extracting(Hint::code)
                .containsExactly(Hint.Code.UNKNOWN_CATEGORY);
        assertThat(QuickAdd.read("milk #c7", NOW, many).category()).contains(new CategoryId("c7"));
        assertThat(read("milk #" + "x".repeat(Category.MAX_NAME_CHARS + 1)).newCategory())
                .isEmpty();
        assertThat(read("milk #" + "x".repeat(Category.MAX_NAME_CHARS)).newCategory())
                .isPresent();
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
