package dev.kumiki.apps.lessons.migration;

import dev.kumiki.apps.lessons.design.EventMapper;
import dev.kumiki.apps.lessons.design.LessonsDesign;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationMapper;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.design.migration.Migrates;
import dev.kumiki.design.migration.Migration;
import dev.kumiki.design.migration.Step;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Copies the entries of the old `waitlistTable` into `user_lessons` (L-048), in stages, and deletes the old table at
/// the end (L-050).
///
/// An entry becomes a relation, and each of its notifications an event (L-052). An entry that cannot be read, above
/// all one with an unknown status, stops the migration before anything is written (B1.14); so do two entries of one
/// user for one lesson time, which the new key cannot tell apart (B1.8).
///
/// @param oldTable the name of the old table
/// @param newTable the name of `user_lessons` in this environment
/// @param settings the studios' clock, and how long entries live
@Migrates(design = LessonsDesign.class, from = 1, to = 2)
public record WaitlistMigration(String oldTable, String newTable, LessonsSettings settings) implements Migration, Step {
    private static final int NAME_BASED_UUID = 3;
    private static final String USER = "USER#";
    private static final String LESSON = "LESSON#";

    /// With the documented names.
    public WaitlistMigration() {
        this("waitlistTable", "user_lessons", LessonsSettings.DEFAULT);
    }

    @Override
    public String name() {
        return "waitlist-to-user-lessons";
    }

    @Override
    public List<Step> steps() {
        return List.of(this);
    }

    @Override
    public String source() {
        return oldTable;
    }

    @Override
    public List<String> targets() {
        return List.of(newTable);
    }

    @Override
    public Mode mode() {
        return Mode.COPY;
    }

    @Override
    public boolean selects(Map<String, AttributeValue> item) {
        return true;
    }

    @Override
    public Mapped forward(Map<String, AttributeValue> old) {
        try {
            OldEntry entry = OldEntry.of(old);
            List<Placed> placed = new ArrayList<>();
            placed.add(new Placed(newTable, RelationMapper.INSTANCE.toItem(entry.relation(settings))));
            entry.events().forEach(event -> placed.add(new Placed(newTable, EventMapper.INSTANCE.toItem(event))));
            return new To(placed);
        } catch (IllegalArgumentException | DateTimeException e) {
            return new Unmappable(String.valueOf(e.getMessage()));
        }
    }

    /// Waitlist relations are old entries, whoever made them. Events of old notifications have ids made from names;
    /// those of the application have not, and stay.
    @Override
    public Returned backward(String table, Map<String, AttributeValue> item) {
        if (RelationMapper.INSTANCE.recognises(item)) {
            Relation relation = RelationMapper.INSTANCE.fromItem(item);
            return relation.type() == RelationType.WAITLIST ? new Old(OldEntry.item(relation)) : new Foreign();
        }
        boolean notified = EventMapper.INSTANCE.recognises(item)
                && EventMapper.INSTANCE.fromItem(item).id().version() == NAME_BASED_UUID;
        return notified ? new Companion() : new Foreign();
    }

    /// Attributes that the new table does not have, such as the history of notifications, come from the old entry.
    @Override
    public Map<String, AttributeValue> restore(
            Map<String, AttributeValue> old, Map<String, AttributeValue> before, List<Placed> stored) {
        Map<String, AttributeValue> whole = new HashMap<>(before);
        whole.putAll(old);
        return whole;
    }

    /// Old keys begin with user, studio, day and time, as new ones do.
    @Override
    public Optional<OldItems> behind(String table, Map<String, AttributeValue> known) {
        Optional<String> user = text(known, "PK")
                .or(() -> text(known, "userTypeKey"))
                .filter(key -> key.startsWith(USER))
                .map(key -> key.split("#")[1]);
        return user.map(id -> new OldItems(AttributeValue.fromS(id), sortPrefix(text(known, "SK"))));
    }

    private static String sortPrefix(Optional<String> sort) {
        return sort.filter(key -> key.startsWith(LESSON) && key.split("#").length == 5)
                .map(key -> key.substring(LESSON.length(), key.lastIndexOf('#') + 1))
                .orElse("");
    }

    private static Optional<String> text(Map<String, AttributeValue> known, String attribute) {
        return Optional.ofNullable(known.get(attribute)).map(AttributeValue::s);
    }

    @Override
    public boolean deletesSource() {
        return true;
    }
}
