package dev.kumiki.apps.lessons.record;

import dev.kumiki.apps.lessons.design.Relation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// A year of lessons as tags that hang from their months: side by side for a desk, one below the other for a phone.
///
/// @param wide the tags of the lying drawing, and
/// @param tall those of the standing one
record YearDrawing(Plane wide, Plane tall) {
    private static final int MONTHS = 12;

    /// Copies nothing: both are made here.
    ///
    /// @param width of the drawing
    /// @param height of it
    record Plane(int width, int height, List<Tag> tags, List<Label> labels) {
        Plane {
            tags = List.copyOf(tags);
            labels = List.copyOf(labels);
        }
    }

    /// One lesson.
    ///
    /// @param kind its class: `p0` to `p3` by programme, `next` for a booking
    /// @param path its outline
    /// @param holeX where its eye is
    record Tag(String kind, String path, String holeX, String holeY) {}

    /// A text.
    record Label(String kind, int x, int y, String text, String anchor) {}

    /// The drawing of a year.
    ///
    /// @param programmes those with a look of their own, the most frequent first
    /// @param months their names
    static YearDrawing of(Year year, List<String> programmes, List<String> months) {
        List<List<String>> kinds = new ArrayList<>();
        for (int month = 1; month <= MONTHS; month++) {
            kinds.add(kinds(year, month, programmes));
        }
        return new YearDrawing(wide(kinds, year, months), tall(kinds, year, months));
    }

    private static List<String> kinds(Year year, int month, List<String> programmes) {
        List<String> kinds = new ArrayList<>();
        year.went().stream()
                .filter(relation -> relation.lessonDate().getMonthValue() == month)
                .map(relation -> kind(relation, programmes))
                .sorted(Comparator.naturalOrder())
                .forEach(kinds::add);
        year.booked().stream()
                .filter(relation -> relation.lessonDate().getMonthValue() == month
                        && relation.lessonDate().getYear() == year.number())
                .forEach(_ -> kinds.add("next"));
        return kinds;
    }

    private static String kind(Relation relation, List<String> programmes) {
        int at = relation.programme().map(programmes::indexOf).orElse(-1);
        return "p" + (at >= 0 && at < 3 ? at : 3);
    }

    private static long went(Year year, int month) {
        return year.went().stream()
                .filter(relation -> relation.lessonDate().getMonthValue() == month)
                .count();
    }

    private static Plane wide(List<List<String>> kinds, Year year, List<String> months) {
        List<Tag> tags = new ArrayList<>();
        List<Label> labels = new ArrayList<>();
        int deepest = 0;
        for (int month = 0; month < MONTHS; month++) {
            int x = 14 + month * 87;
            labels.add(new Label("", x + 29, 22, months.get(month), "middle"));
            List<String> of = kinds.get(month);
            for (int at = 0; at < of.size(); at++) {
                tags.add(tag(of.get(at), x, 50 + at * 25, 58, 22));
            }
            long count = went(year, month + 1);
            if (count > 0) {
                labels.add(new Label("q", x + 29, 50 + of.size() * 25 + 15, String.valueOf(count), "middle"));
            }
            deepest = Math.max(deepest, of.size());
        }
        return new Plane(1060, 80 + Math.max(2, deepest) * 25, tags, labels);
    }

    private static Plane tall(List<List<String>> kinds, Year year, List<String> months) {
        List<Tag> tags = new ArrayList<>();
        List<Label> labels = new ArrayList<>();
        int y = 8;
        int perRow = 13;
        for (int month = 0; month < MONTHS; month++) {
            List<String> of = kinds.get(month);
            labels.add(new Label("", 0, y + 20, months.get(month), "start"));
            for (int at = 0; at < of.size(); at++) {
                tags.add(tag(of.get(at), 52 + at % perRow * 20, y + 6 + at / perRow * 34, 17, 24));
            }
            long count = went(year, month + 1);
            if (count > 0) {
                labels.add(new Label("q", 340, y + 20, String.valueOf(count), "end"));
            }
            y += 40 + Math.max(0, (of.size() - 1) / perRow) * 34;
        }
        return new Plane(342, y, tags, labels);
    }

    private static Tag tag(String kind, int x, int y, int width, int height) {
        int cut = Math.min(5, width / 4);
        String path = String.format(
                Locale.ROOT,
                "M%d %dh%dl%d %dv%dh-%dv-%dz",
                x + cut,
                y,
                width - 2 * cut,
                cut,
                cut,
                height - cut,
                width,
                height - cut);
        return new Tag(kind, path, String.valueOf(x + width / 2), String.valueOf(y + 5));
    }
}
