package dev.kumiki.apps.lessons.export;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.settings.Preferences;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What is stored about somebody, in forms that people and programs can read.
final class Exports {
    private static final Limit PAGE = Limit.of(200);
    private static final List<String> COLUMNS = List.of(
            "type",
            "status",
            "studioCode",
            "lessonDate",
            "startTime",
            "endTime",
            "lessonName",
            "instructor",
            "programme",
            "reservationId",
            "notes",
            "createdAt",
            "updatedAt");

    private final LessonsData data;

    Exports(LessonsData data) {
        this.data = data;
    }

    private List<Relation> relations(UserId user) {
        return data.table().relationsOf(user, PAGE, Cursor.START).stream()
                .filter(relation -> relation.type() != RelationType.OTHER)
                .toList();
    }

    /// All of it.
    Map<String, Object> json(Account account) {
        UserId user = Requests.user(account);
        var chosen = new Preferences(data).of(user);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("exportedAt", data.now().toString());
        all.put("email", account.email());
        all.put("displayName", account.displayName());
        all.put("settings", Map.of("mailOffers", chosen.mailOffers(), "mailReminders", chosen.mailReminders()));
        all.put("relations", relations(user).stream().map(Exports::fields).toList());
        all.put(
                "likings",
                data.table().likingsOf(user).stream().map(Exports::fields).toList());
        all.put(
                "events",
                data.table().eventsOf(user, PAGE, Cursor.START).stream()
                        .map(Exports::fields)
                        .toList());
        return all;
    }

    private static Map<String, Object> fields(Relation relation) {
        Map<String, Object> fields = new LinkedHashMap<>();
        List<String> values = values(relation);
        for (int at = 0; at < COLUMNS.size(); at++) {
            if (!values.get(at).isEmpty()) {
                fields.put(COLUMNS.get(at), values.get(at));
            }
        }
        return fields;
    }

    private static Map<String, Object> fields(Liking liking) {
        return Map.of(
                "what", Texts.word(liking.what()),
                "name", liking.name(),
                "likedAt", liking.likedAt().toString());
    }

    private static Map<String, Object> fields(Event event) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("at", event.at().toString());
        fields.put("relation", Texts.word(event.relation()));
        fields.put("studioCode", event.studioCode().value());
        fields.put("lessonDate", event.lessonDate().toString());
        fields.put("startTime", event.startTime().toString());
        fields.put("lessonName", event.lessonName());
        event.from().ifPresent(before -> fields.put("from", Texts.word(before)));
        fields.put("to", Texts.word(event.to()));
        return fields;
    }

    private static List<String> values(Relation relation) {
        return List.of(
                Texts.word(relation.type()),
                Texts.word(relation.status()),
                relation.studioCode().value(),
                relation.lessonDate().toString(),
                relation.startTime().toString(),
                text(relation.endTime()),
                relation.lessonName(),
                relation.instructor(),
                text(relation.programme()),
                text(relation.reservationId()),
                text(relation.notes()),
                relation.createdAt().toString(),
                relation.updatedAt().toString());
    }

    private static String text(Optional<?> value) {
        return value.map(Object::toString).orElse("");
    }

    /// The four lists as rows.
    String csv(Account account) {
        return Csv.line(COLUMNS)
                + relations(Requests.user(account)).stream()
                        .map(relation -> Csv.line(values(relation)))
                        .collect(Collectors.joining());
    }
}
