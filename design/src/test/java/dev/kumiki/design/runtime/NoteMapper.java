package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.Attributes;
import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.mapping.EntityShape;
import dev.kumiki.design.mapping.KeyPattern;
import dev.kumiki.design.mapping.Keys;
import dev.kumiki.design.mapping.Values;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Written by hand in the manner of the generated mappers.
final class NoteMapper implements EntityMapper<Note> {
    static final String TABLE = "notes";

    private static final KeyPattern PK = KeyPattern.of("OWNER#{}");
    private static final KeyPattern SK = KeyPattern.of("NOTE#{}");

    private final boolean unique;

    NoteMapper(boolean unique) {
        this.unique = unique;
    }

    @Override
    public EntityShape shape() {
        return EntityShape.of(
                "Note", TABLE, "PK", "SK", "version", "expires", "owner", "id", "slug", "text", "expires", "version",
                "GSI1PK");
    }

    @Override
    public Class<Note> type() {
        return Note.class;
    }

    @Override
    public boolean recognises(Map<String, AttributeValue> item) {
        return PK.matches(item, "PK") && SK.matches(item, "SK");
    }

    @Override
    public Map<String, AttributeValue> toItem(Note note) {
        Map<String, AttributeValue> item = new HashMap<>(key(note));
        item.put("owner", Values.of(note.owner()));
        item.put("id", Values.of(note.id()));
        item.put("slug", Values.of(note.slug()));
        item.put("text", Values.of(note.text()));
        note.expires().ifPresent(at -> item.put("expires", Values.of(at.getEpochSecond())));
        item.put("version", Values.of(note.version()));
        item.put("GSI1PK", Values.of("TEXT#" + note.text()));
        return item;
    }

    @Override
    public Note fromItem(Map<String, AttributeValue> item) {
        return new Note(
                Values.text(Values.required(item, "owner"), "owner"),
                Values.text(Values.required(item, "id"), "id"),
                Values.text(Values.required(item, "slug"), "slug"),
                Values.text(Values.required(item, "text"), "text"),
                Attributes.optionalEpoch(item, "expires"),
                Attributes.version(item, "version"));
    }

    @Override
    public Map<String, AttributeValue> key(Note note) {
        return keyOf(note.owner(), note.id());
    }

    static Map<String, AttributeValue> keyOf(String owner, String id) {
        return Map.of(
                "PK", Values.of("OWNER#" + Keys.part("owner", owner)), "SK", Values.of("NOTE#" + Keys.part("id", id)));
    }

    @Override
    public long version(Note note) {
        return note.version();
    }

    @Override
    public Note withVersion(Note note, long version) {
        return new Note(note.owner(), note.id(), note.slug(), note.text(), note.expires(), version);
    }

    @Override
    public List<Reservation> reservations(Note note) {
        return unique ? List.of(new Reservation("slug", reservationKey(note.slug()))) : List.of();
    }

    static Map<String, AttributeValue> reservationKey(String slug) {
        return Map.of("PK", Values.of("SLUG#" + slug), "SK", Values.of("GUARD"));
    }

    @Override
    public List<String> uniqueAttributes() {
        return unique ? List.of("slug") : List.of();
    }
}
