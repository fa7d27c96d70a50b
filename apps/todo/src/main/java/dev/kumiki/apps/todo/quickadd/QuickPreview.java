package dev.kumiki.apps.todo.quickadd;

import dev.kumiki.apps.todo.page.Texts;
import dev.kumiki.apps.todo.recurrence.RepeatWords;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A line of quick add in words: what was understood of it, and what was not (X2.8).
///
/// @param title what is left of the line
/// @param chips what was understood, in the order of the line
/// @param note what a todo has no place of its own for: when something ends
/// @param hints what looks like more than it is, with the reason
record QuickPreview(String title, List<Chip> chips, String note, List<String> hints) {
    /// A part of the line that was understood.
    ///
    /// @param kind `category`, `priority`, `repetition`, `until`, `date` or `time`
    /// @param icon which picture stands for it
    /// @param words of the line
    /// @param text what they mean
    record Chip(String kind, String icon, Span span, String words, String text) {
        /// What a form sends so that these words stay in the title.
        public String token() {
            return span.start() + ":" + words;
        }
    }

    static QuickPreview of(String line, QuickAdd.Result read, LocalDate today, Texts texts) {
        var words = new Words(read, today, texts);
        List<Chip> chips = read.understood().stream()
                .map(part -> new Chip(
                        Texts.word(part.kind()),
                        icon(part.kind()),
                        part.span(),
                        cut(line, part.span()),
                        words.of(part)))
                .toList();
        return new QuickPreview(
                read.title(),
                chips,
                words.note(),
                read.hints().stream()
                        .map(hint -> texts.get(key(hint.code()), cut(line, hint.span())))
                        .toList());
    }

    private static String cut(String line, Span span) {
        return line.substring(span.start(), span.end());
    }

    private static String icon(Kind kind) {
        return switch (kind) {
            case CATEGORY, PRIORITY -> Texts.word(kind);
            case REPETITION, UNTIL -> "repeat";
            case DATE, TIME -> "due";
        };
    }

    private static String key(Hint.Code code) {
        return switch (code) {
            case IMPOSSIBLE_DATE -> "todo.hint.date";
            case IMPOSSIBLE_TIME -> "todo.hint.time";
            case PAST_DATE -> "todo.hint.past";
            case UNKNOWN_CATEGORY -> "todo.hint.category";
        };
    }

    /// Everything in one sentence; empty if the whole line is the title.
    String sentence(Texts texts) {
        Optional<String> time = text("date").flatMap(_ -> text("time"));
        List<String> all = new ArrayList<>();
        for (Chip chip : chips) {
            if (chip.kind().equals("date")) {
                all.add(chip.text() + time.map(at -> " " + at).orElse(""));
            } else if (time.isEmpty() || !chip.kind().equals("time")) {
                all.add(chip.text());
            }
        }
        all.addAll(hints);
        return String.join(texts.get("todo.quick.and"), all);
    }

    private Optional<String> text(String kind) {
        return chips.stream()
                .filter(chip -> chip.kind().equals(kind))
                .map(Chip::text)
                .findFirst();
    }

    /// The meanings of the parts of one line in words.
    private record Words(QuickAdd.Result read, LocalDate today, Texts texts) {
        String of(Understood part) {
            return switch (part.meaning()) {
                case Meaning.Due(var date, var _, var _)
                when part.kind() == Kind.UNTIL -> texts.get("todo.quick.until", texts.day(date, today));
                case Meaning.Due(var date, var end, var usual) -> days(date, end) + clock(usual);
                case Meaning.At(var time, var end) -> impliedDay() + times(time, end);
                case Meaning.Moment(var moment) -> texts.day(moment.toLocalDate(), today) + " " + moment.toLocalTime();
                case Meaning.Repeats(var _, var _, var usual) -> repetition() + clock(usual);
                case Meaning.Urgent(var priority) -> texts.get("todo.priority." + Texts.word(priority) + ".long");
                case Meaning.In(var _, var name) -> name;
                case Meaning.InNew(var name) -> texts.get("todo.quick.new-category", name);
            };
        }

        private String repetition() {
            return new RepeatWords(texts)
                    .of(read.repetition().map(Repetition::pattern).orElseThrow());
        }

        /// The usual time of a part of the day, unless the line names another.
        private String clock(Optional<LocalTime> usual) {
            return usual.filter(time -> read.dueTime().filter(time::equals).isPresent())
                    .map(time -> " " + time)
                    .orElse("");
        }

        /// The day that a time alone falls on.
        private String impliedDay() {
            boolean named = read.understood().stream()
                    .anyMatch(part -> part.kind() == Kind.DATE || part.kind() == Kind.REPETITION);
            return named ? "" : texts.day(read.dueDate().orElse(today), today) + " ";
        }

        private String days(LocalDate date, Optional<LocalDate> end) {
            return texts.day(date, today)
                    + end.map(last -> texts.get("todo.quick.to") + texts.day(last, today))
                            .orElse("");
        }

        private String times(LocalTime time, Optional<LocalTime> end) {
            return time + end.map(last -> texts.get("todo.quick.to") + last).orElse("");
        }

        String note() {
            List<String> notes = new ArrayList<>();
            read.lastDate()
                    .ifPresent(last -> notes.add(
                            absolute(read.dueDate().orElseThrow()) + texts.get("todo.quick.to") + absolute(last)));
            read.endTime().ifPresent(_ -> notes.add(times(read.dueTime().orElseThrow(), read.endTime())));
            return String.join(" ", notes);
        }

        /// A day that is still the same one when the note is read later.
        private String absolute(LocalDate date) {
            return texts.day(date, LocalDate.MIN);
        }
    }
}
