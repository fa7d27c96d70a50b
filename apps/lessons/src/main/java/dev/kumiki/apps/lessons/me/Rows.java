package dev.kumiki.apps.lessons.me;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.lesson.OfferView;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.standing.Standing;
import dev.kumiki.apps.lessons.standing.Standings;
import dev.kumiki.apps.lessons.timetable.Card;
import dev.kumiki.apps.lessons.timetable.TimetableRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/// Puts relations into the lines of lists.
@Component
public final class Rows {
    private static final int MAX_TICKS = 8;

    private final LessonsData data;
    private final Standings standings;

    Rows(LessonsData data) {
        this.data = data;
        this.standings = new Standings(data);
    }

    /// The lines of relations, with no more than they say themselves.
    public List<Row> plain(List<Relation> relations, Card.Frame frame) {
        return relations.stream()
                .map(relation -> row(relation, frame, 0, List.of(), Optional.empty()))
                .toList();
    }

    /// The lines of places in lines.
    public List<Row> waiting(List<Relation> entries, Card.Frame frame) {
        return entries.stream().map(entry -> waiting(entry, frame)).toList();
    }

    private Row waiting(Relation entry, Card.Frame frame) {
        boolean inTurn = data.rules(entry.studioCode()).mode() == QueueRules.Mode.FIRST_IN_FIRST_OUT;
        if (!inTurn || entry.holdsSeat()) {
            return row(entry, frame, 0, List.of(), card(entry, frame));
        }
        int place = standings.place(entry);
        int length = Math.max(place, standings.queue(entry.slot()).size());
        List<Boolean> ticks = new ArrayList<>();
        for (int at = 1; at <= Math.min(length, MAX_TICKS); at++) {
            ticks.add(at == Math.min(place, MAX_TICKS));
        }
        return row(entry, frame, place, ticks, Optional.empty());
    }

    /// The lines of favourites, with the seats that their lessons have now.
    public List<Row> favorites(List<Relation> favorites, Card.Frame frame) {
        return favorites.stream()
                .map(favorite -> row(favorite, frame, 0, List.of(), card(favorite, frame)))
                .toList();
    }

    private Optional<Card> card(Relation relation, Card.Frame frame) {
        Optional<Lesson> lesson = data.lesson(relation.slot());
        return lesson.map(found -> {
            Standing standing = standings.of(found, Optional.of(relation.userId()));
            return Card.of(standing, frame);
        });
    }

    private Row row(Relation relation, Card.Frame frame, int place, List<Boolean> queue, Optional<Card> lesson) {
        LessonSlot slot = relation.slot();
        var now = data.now();
        return new Row(
                relation,
                Routes.lesson(slot),
                frame.texts().nearDay(slot.lessonDate(), frame.today()),
                where(relation, frame),
                place,
                queue,
                relation.hasOpenOffer(now) ? Optional.of(OfferView.of(relation, now, frame)) : Optional.empty(),
                lesson,
                ended(relation, frame.texts()),
                new TimetableRequest(
                                slot.studioCode().value(),
                                Optional.empty(),
                                relation.programme().orElse(""),
                                "",
                                false,
                                false)
                        .path());
    }

    private static String where(Relation relation, Card.Frame frame) {
        Texts texts = frame.texts();
        String studio = frame.studio(relation.studioCode());
        return relation.endTime()
                .map(end -> Duration.between(relation.startTime(), end).toMinutes())
                .filter(minutes -> minutes > 0)
                .map(minutes -> texts.get("lessons.row.full", studio, relation.instructor(), minutes))
                .orElseGet(() -> texts.get("lessons.row", studio, relation.instructor()));
    }

    private static Optional<String> ended(Relation relation, Texts texts) {
        return relation.status() == RelationStatus.ACTIVE || relation.type() == RelationType.HISTORY
                ? Optional.empty()
                : Optional.of(texts.get("lessons.ended." + Texts.word(relation.status())));
    }
}
