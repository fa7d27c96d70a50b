package dev.kumiki.apps.todo.quickadd;

import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.command.TodoForm;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Texts;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.util.MultiValueMap;

/// Reads lines of quick add with the categories of who typed them.
@Component
public final class QuickLines {
    /// How many parts can be taken back; a line has no more kinds than that, and each can be found anew.
    private static final int MAX_WORDS = 50;

    /// The longest line, in characters: the field takes no more, and an address can carry it.
    public static final int MAX_LINE_CHARS = 500;

    /// The field of the parts that were taken back.
    static final String WORDS = "words";

    private final Board board;
    private final TodoAppTables tables;

    QuickLines(Board board, TodoAppTables tables) {
        this.board = board;
        this.tables = tables;
    }

    /// The parts that were taken back. Read from all fields: a list of one would be cut at its commas.
    public static List<String> words(MultiValueMap<String, String> fields) {
        return Stream.of(WORDS, "take-back")
                .flatMap(name -> fields.getOrDefault(name, List.of()).stream())
                .distinct()
                .toList();
    }

    /// A line as it was typed.
    ///
    /// @param words the parts that are words of the title, whatever they look like
    public record Typed(String line, Set<Span> words) {
        public Typed {
            words = Set.copyOf(words);
        }

        /// A line with the parts that were taken back. They are named by their place and their words, so that they are
        /// found again after something was typed before them.
        ///
        /// @param tokens as [QuickPreview.Chip#token] writes them; others are passed over
        public static Typed of(String line, List<String> tokens) {
            Set<Span> words = new HashSet<>();
            tokens.stream().limit(MAX_WORDS).forEach(token -> find(line, token).ifPresent(words::add));
            return new Typed(line, words);
        }

        /// What a form sends so that these parts stay taken back.
        List<String> tokens() {
            return words.stream()
                    .map(span -> span.start() + ":" + line.substring(span.start(), span.end()))
                    .sorted()
                    .toList();
        }

        private static Optional<Span> find(String line, String token) {
            int colon = token.indexOf(':');
            if (colon < 1
                    || colon == token.length() - 1
                    || !token.substring(0, colon).matches("\\d{1,4}")) {
                return Optional.empty();
            }
            int place = Integer.parseInt(token.substring(0, colon));
            String words = token.substring(colon + 1);
            int at = line.startsWith(words, place) ? place : line.indexOf(words);
            return at < 0 ? Optional.empty() : Optional.of(new Span(at, at + words.length()));
        }
    }

    /// A line as a form, and in words.
    ///
    /// @param newCategory the name of a category that is to be created; the form has none then
    public record Line(TodoForm form, Optional<String> newCategory, QuickPreview preview) {}

    /// Reads a line.
    public Line read(Username owner, Typed typed, Texts texts) {
        return line(typed, read(owner, typed), texts);
    }

    /// A line as a form for further changes; it can only choose among the categories that there are.
    public TodoForm readForForm(Username owner, Typed typed, Texts texts) {
        QuickAdd.Result read = read(owner, typed);
        if (read.newCategory().isEmpty()) {
            return line(typed, read, texts).form();
        }
        Set<Span> words = new HashSet<>(typed.words());
        read.understood().stream()
                .filter(part -> part.kind() == Kind.CATEGORY)
                .map(Understood::span)
                .forEach(words::add);
        return readForForm(owner, new Typed(typed.line(), words), texts);
    }

    private QuickAdd.Result read(Username owner, Typed typed) {
        // Only a sign can name a category: without one there is no need to read them.
        boolean tagged = typed.line().contains("#") || typed.line().contains("＃");
        return QuickAdd.read(typed.line(), board.now(), tagged ? categories(owner) : List.of(), typed.words());
    }

    private Line line(Typed typed, QuickAdd.Result read, Texts texts) {
        var preview = QuickPreview.of(typed.line(), read, board.today(), texts);
        var form = new TodoForm(
                read.title(),
                preview.note(),
                read.priority().map(Texts::word).orElse(""),
                read.category().map(CategoryId::value).orElse(""),
                read.dueDate().map(LocalDate::toString).orElse(""),
                read.dueTime().map(LocalTime::toString).orElse(""),
                read.repetition().map(Repetition::rule).orElse(""),
                "",
                "",
                List.of());
        return new Line(form, read.newCategory(), preview);
    }

    private List<Category> categories(Username owner) {
        return tables.todoTable().categoriesOf(owner).stream()
                .filter(category -> category.closedAt().isEmpty())
                .toList();
    }
}
