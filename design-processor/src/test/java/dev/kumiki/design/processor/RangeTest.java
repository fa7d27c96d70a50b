package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.From;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.View;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.outcome.InvalidCursorException;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Ranges and conditions return exactly what was asked for, or are refused at the call.
@Timeout(60)
final class RangeTest {
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final RangeTestDiaryTables tables = RangeTestDiaryTables.on(engine);
    private final RangeTestNoteTableAccess notes = tables.rangeTestNoteTable();

    @Design(tables = NoteTable.class)
    interface Diary {}

    @Table(name = "notes", pk = "PK", sk = "SK")
    @Index(
            name = "ByTag",
            pk = "GSI1PK",
            sk = "GSI1SK",
            projection = Projected.INCLUDE,
            include = {"text", "at"})
    interface NoteTable {
        @Query
        List<Note> between(String owner, @From Instant from, @To Instant until);

        @Query
        Page<Note> pages(String owner, @From Instant from, Limit limit, Cursor after);

        @Query
        Optional<Note> lastBefore(String owner, @To Instant until);

        @Query(index = "ByTag")
        List<Text> tagged(String tag, @From Instant from, @To Instant until);

        @Query(index = "ByTag")
        List<Text> found(String tag, Condition<Note> condition);

        @Query(index = "ByTag", fetch = true)
        List<Note> fetched(String tag, @From Instant from, @To Instant until);
    }

    @Entity(table = NoteTable.class, pk = "NOTES#{owner}", sk = "DAY#{at:date}#{number:3}")
    @Indexed(on = "ByTag", pk = "TAG#{tag}", sk = "{at:minutes}#{number:3}")
    record Note(String owner, int number, Instant at, String tag, String text) {}

    @View(of = Note.class)
    record Text(String text) {}

    private static Instant at(String time) {
        return Instant.parse("2026-11-16T" + time + ":00Z");
    }

    @BeforeEach
    void create() {
        tables.createTables();
        List<Note> all = new ArrayList<>();
        String[] times = {"09:00", "10:00", "10:15", "10:30", "11:00"};
        for (int i = 0; i < times.length; i++) {
            all.add(new Note("aki", i, at(times[i]), "x", times[i]));
        }
        all.add(new Note("aki", 9, at("10:30").plusSeconds(59), "x", "10:30:59"));
        notes.putAllRangeTestNote(all);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void aRangeOfADayReturnsTheTimesAskedFor() {
        assertThat(notes.between("aki", at("10:00"), at("10:30")))
                .extracting(Note::text)
                .containsExactly("10:00", "10:15", "10:30");
        assertThat(notes.fetched("x", at("10:00"), at("10:30")))
                .extracting(Note::text)
                .containsExactly("10:00", "10:15", "10:30");
    }

    @Test
    void aViewIsComparedByWhatItDoesNotShow() {
        assertThat(notes.tagged("x", at("10:15").plusSeconds(1), at("10:30").plusSeconds(58)))
                .extracting(Text::text)
                .containsExactly("10:30");
    }

    @Test
    void pagesAreFullAndTheirCursorsBelongToTheRange() {
        Page<Note> first = notes.pages("aki", at("10:00"), Limit.of(2), Cursor.START);
        assertThat(first.items()).extracting(Note::text).containsExactly("10:00", "10:15");
        Cursor next = first.next().orElseThrow();
        assertThat(notes.pages("aki", at("10:00"), Limit.of(3), next).items())
                .extracting(Note::text)
                .containsExactly("10:30", "11:00", "10:30:59");
        assertThatThrownBy(() -> notes.pages("aki", at("10:01"), Limit.of(2), next))
                .isInstanceOf(InvalidCursorException.class);
        assertThat(notes.lastBefore("aki", at("08:59"))).isEmpty();
        assertThat(notes.lastBefore("aki", at("09:00"))).isPresent();
    }

    @Test
    void aReversedRangeIsRefusedByName() {
        assertThatThrownBy(() -> notes.between("aki", at("10:30"), at("10:00")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'between' was asked for a range of {at} that ends before it begins");
        assertThatThrownBy(() -> notes.between("aki", at("10:30").plusSeconds(86_400), at("10:00")))
                .hasMessage("'between' was asked for a range of {at} that ends before it begins");
    }

    @Test
    void aConditionOnWhatTheIndexDoesNotCarryIsRefused() {
        assertThat(notes.found("x", RangeTestNoteFields.TEXT.is("10:15"))).hasSize(1);
        assertThatThrownBy(() -> notes.found(
                        "x",
                        RangeTestNoteFields.TEXT
                                .is("10:15")
                                .or(RangeTestNoteFields.NUMBER.is(2).negate())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'found' cannot be filtered by 'number', which ByTag does not carry: include it in the"
                        + " index, or filter what is returned");
    }

    @Test
    void twoOperationsOnOneItemAreRefusedByItsKey() {
        Note note = new Note("aki", 1, at("10:00"), "x", "again");
        assertThatThrownBy(() -> notes.putAllRangeTestNote(List.of(note, note)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("two of the entities are the same Note, PK = NOTES#aki, SK = DAY#2026-11-16#001: a batch"
                        + " writes each item once");
        assertThatThrownBy(() -> tables.transact()
                        .put(note)
                        .delete(RangeTestNoteKey.of(note))
                        .commit())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("two operations of the transaction are on the same item, notes PK = NOTES#aki,"
                        + " SK = DAY#2026-11-16#001: update of Note and delete of RangeTestNoteKey; make them one");
    }
}
