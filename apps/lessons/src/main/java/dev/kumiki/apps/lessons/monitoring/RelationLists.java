package dev.kumiki.apps.lessons.monitoring;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Shards;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Lists of everybody's relations, for jobs. They are read page by page as the stream is consumed.
///
/// B1.5: the order and the contents are the same with any number of shards: one query, or one for each shard whose
/// results are merged. Relations that tie come in no particular order.
public final class RelationLists {
    private final LessonsData data;

    /// Over the table.
    public RelationLists(LessonsData data) {
        this.data = data;
    }

    /// The relations of a type, by the day of the lesson, both days included (L-036).
    public Stream<Relation> ofType(RelationType type, LocalDate from, LocalDate until) {
        Shards shards = new Shards(data.settings().shards());
        return shards.count() == 1
                ? data.table().ofType(type, from, until, Cursor.START).stream()
                : data.table().ofTypeInShards(type, shards, from, until);
    }

    /// The relations of a status, by the start of the lesson, both moments included (L-038).
    public Stream<Relation> withStatus(RelationStatus status, Instant from, Instant until) {
        Shards shards = new Shards(data.settings().shards());
        return shards.count() == 1
                ? data.table().withStatus(status, from, until, Cursor.START).stream()
                : data.table().withStatusInShards(status, shards, from, until);
    }

    /// Who waits for each lesson that starts in a window, both ends included; by lesson, in the order of the starts,
    /// so that each lesson is looked at once (L-039).
    public Map<LessonSlot, List<Relation>> waiting(Instant from, Instant until) {
        Map<LessonSlot, List<Relation>> waiting = new LinkedHashMap<>();
        LocalDate last = dayOf(until);
        for (LocalDate day = dayOf(from); !day.isAfter(last); day = day.plusDays(1)) {
            data.table().monitored(day, from, until, Cursor.START).stream()
                    .forEach(entry -> waiting.computeIfAbsent(entry.slot(), _ -> new ArrayList<>())
                            .add(entry));
        }
        return waiting;
    }

    private LocalDate dayOf(Instant moment) {
        return moment.atZone(data.settings().zone()).toLocalDate();
    }
}
