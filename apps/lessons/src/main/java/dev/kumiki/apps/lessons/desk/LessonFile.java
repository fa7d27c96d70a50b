package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.page.Texts;
import java.io.IOException;
import java.io.StringReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Lessons in a table of comma-separated values. The first line names the columns, in English or Japanese, in any
/// order; `programme` and `about` may be missing, others are left alone and named.
final class LessonFile {
    /// The greatest number of lessons of one file.
    static final int MAX_LESSONS = 500;

    /// How many mistakes are shown.
    static final int MAX_WRONG = 50;

    private static final Map<String, String> COLUMNS = Map.ofEntries(
            Map.entry("date", "date"),
            Map.entry("日付", "date"),
            Map.entry("start", "start"),
            Map.entry("開始", "start"),
            Map.entry("end", "end"),
            Map.entry("終了", "end"),
            Map.entry("name", "name"),
            Map.entry("レッスン名", "name"),
            Map.entry("instructor", "instructor"),
            Map.entry("インストラクター", "instructor"),
            Map.entry("seats", "seats"),
            Map.entry("定員", "seats"),
            Map.entry("programme", "programme"),
            Map.entry("プログラム", "programme"),
            Map.entry("about", "about"),
            Map.entry("説明", "about"));
    private static final List<String> NEEDED = List.of("date", "start", "end", "name", "instructor", "seats");

    private LessonFile() {}

    /// What was understood.
    ///
    /// @param wrong what was not; if there is any, nothing is imported
    /// @param ignored columns that mean nothing here
    record Read(List<LessonDraft> lessons, List<Wrong> wrong, List<String> ignored) {
        /// Copies the lists.
        Read {
            lessons = List.copyOf(lessons);
            wrong = List.copyOf(wrong);
            ignored = List.copyOf(ignored);
        }

        static Read nothing(int line, String problem) {
            return new Read(List.of(), List.of(new Wrong(line, "", problem)), List.of());
        }
    }

    /// A mistake.
    ///
    /// @param field the column; empty if it is about the file
    /// @param problem the end of the key of its message
    record Wrong(int line, String field, String problem) {}

    static Read read(String text, StudioCode studio, LocalDate today) {
        try {
            return rows(text.replace("\uFEFF", ""), studio, today);
        } catch (Csv.MalformedException e) {
            return Read.nothing(e.line(), "malformed");
        } catch (IOException e) {
            throw new IllegalStateException("a text cannot fail to be read", e);
        }
    }

    private static Read rows(String text, StudioCode studio, LocalDate today) throws IOException {
        var rows = new Csv.Rows(new StringReader(text));
        Optional<Csv.Row> head = rows.next();
        if (head.isEmpty() || head.get().isEmpty()) {
            return Read.nothing(1, "empty");
        }
        List<String> names = head.get().fields().stream().map(String::strip).toList();
        List<String> columns =
                names.stream().map(name -> COLUMNS.getOrDefault(name, "")).toList();
        Optional<String> missing =
                NEEDED.stream().filter(name -> !columns.contains(name)).findFirst();
        if (missing.isPresent()) {
            return new Read(List.of(), List.of(new Wrong(1, missing.get(), "column")), List.of());
        }
        List<String> ignored =
                names.stream().filter(name -> !COLUMNS.containsKey(name)).toList();
        List<LessonDraft> lessons = new ArrayList<>();
        List<Wrong> wrong = new ArrayList<>();
        Set<Object> slots = new HashSet<>();
        for (Optional<Csv.Row> row = rows.next(); row.isPresent(); row = rows.next()) {
            if (lessons.size() >= MAX_LESSONS) {
                return Read.nothing(row.get().line(), "many");
            }
            if (!row.get().isEmpty()) {
                Optional<LessonDraft> draft = row(row.get(), columns, new Ground(studio, today, wrong));
                draft.ifPresent(lessons::add);
                if (draft.isPresent() && !slots.add(draft.get().slot())) {
                    wrong.add(new Wrong(row.get().line(), "start", "twice"));
                }
            }
        }
        return new Read(lessons, wrong.stream().limit(MAX_WRONG).toList(), ignored);
    }

    private record Ground(StudioCode studio, LocalDate today, List<Wrong> wrong) {}

    private static Optional<LessonDraft> row(Csv.Row row, List<String> columns, Ground ground) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < Math.min(columns.size(), row.fields().size()); i++) {
            values.put(columns.get(i), Csv.value(row.fields().get(i)).strip());
        }
        var form = new LessonForm(
                values.getOrDefault("date", "").replace('/', '-'),
                padded(values.getOrDefault("start", "")),
                padded(values.getOrDefault("end", "")),
                values.getOrDefault("name", ""),
                values.getOrDefault("instructor", ""),
                values.getOrDefault("seats", ""),
                values.getOrDefault("programme", ""),
                values.getOrDefault("about", ""));
        form.unreadable().forEach((field, problem) -> ground.wrong().add(new Wrong(row.line(), field, problem)));
        Optional<LessonDraft> draft = form.draft(ground.studio());
        draft.ifPresent(said -> said.faults(ground.today())
                .forEach(fault -> ground.wrong().add(new Wrong(row.line(), Texts.word(fault), Texts.word(fault)))));
        return draft;
    }

    /// Spreadsheets write 7:00 for 07:00.
    private static String padded(String time) {
        return time.matches("[0-9]:[0-9]{2}") ? "0" + time : time;
    }
}
