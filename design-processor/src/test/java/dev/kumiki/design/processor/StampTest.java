package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.CreatedAt;
import dev.kumiki.design.Design;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Entity;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Unique;
import dev.kumiki.design.UpdatedAt;
import dev.kumiki.design.Upserted;
import dev.kumiki.design.Version;
import dev.kumiki.design.WriteOnce;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.lang.reflect.Method;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Times that the library keeps, and what is written once: on every kind of write, in answers, items and indexes.
final class StampTest {
    private static final Instant START = Instant.parse("2026-11-19T03:00:00.123456789Z");
    private static final Instant KEPT = Instant.parse("2026-11-19T03:00:00.123Z");
    private static final Instant NEVER = Instant.EPOCH;

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private Instant now = START;
    private final StampTestClubTables tables =
            StampTestClubTables.on(engine, DesignOptions.defaults().clock(() -> now));
    private final StampTestClubTableAccess club = tables.stampTestClubTable();

    @Design(tables = ClubTable.class)
    interface Club {}

    @Table(name = "club", pk = "PK", sk = "SK")
    @Index(name = "Recent", pk = "GSI1PK", sk = "GSI1SK")
    @Index(name = "ByState", pk = "GSI2PK", sk = "GSI2SK")
    interface ClubTable {
        @Get
        Optional<Note> note(String owner, String id);

        @Get
        Optional<Member> member(String owner);

        @Query(index = "Recent")
        List<Note> recent(String owner, @From Instant updated);

        @Query(index = "ByState")
        List<Note> inState(String state, @From Instant created);
    }

    @Entity(table = ClubTable.class, pk = "OWNER#{owner}", sk = "NOTE#{id}")
    @Indexed(on = "Recent", pk = "OWNER#{owner}", sk = "{updated}#{id}")
    @Indexed(on = "ByState", pk = "STATE#{state}", sk = "{created}#{state}")
    record Note(
            String owner,
            String id,
            @WriteOnce String author,
            String text,
            String state,
            @CreatedAt Instant created,
            @UpdatedAt Instant updated,
            @Version long version) {
        Note text(String other) {
            return new Note(owner, id, author, other, state, created, updated, version);
        }

        Note author(String other) {
            return new Note(owner, id, other, text, state, created, updated, version);
        }

        Note created(Instant other) {
            return new Note(owner, id, author, text, state, other, updated, version);
        }

        Note id(String other) {
            return new Note(owner, other, author, text, state, created, updated, version);
        }
    }

    /// Without a version, and upserted.
    @Upserted
    @Entity(table = ClubTable.class, pk = "OWNER#{owner}", sk = "MEMBER")
    record Member(
            String owner,
            @WriteOnce String invitedBy,
            long visits,
            @CreatedAt Optional<Instant> joined,
            @UpdatedAt Instant seen) {}

    /// What expires has no put without a version: an expired item is there and not there.
    @Entity(table = ClubTable.class, pk = "OWNER#{owner}", sk = "PASS")
    record Pass(
            String owner, @CreatedAt Instant created, @Ttl Instant until) {}

    @Unique(name = "address", pk = "ADDRESS#{address}", sk = "ADDRESS")
    @Entity(table = ClubTable.class, pk = "OWNER#{owner}", sk = "ACCOUNT")
    record Account(
            String owner,
            String address,
            @CreatedAt Instant created,
            @UpdatedAt Instant updated) {}

    /// Written over in batches, each time with its time.
    @Entity(table = ClubTable.class, pk = "OWNER#{owner}", sk = "TALLY")
    record Tally(String owner, @UpdatedAt Instant updated) {}

    private Note created;

    @BeforeEach
    void create() {
        tables.createTables();
        created = club.create(new Note("aki", "1", "aki", "draft", "OPEN", NEVER, NEVER, 0));
        now = START.plusSeconds(60);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private Note stored() {
        return club.note("aki", "1").orElseThrow();
    }

    private static void isRefused(ThrowingCallable write) {
        assertThatThrownBy(write)
                .isInstanceOfSatisfying(
                        ConflictException.class,
                        e -> assertThat(e.conflict()).isInstanceOf(Conflict.ConditionFailed.class));
    }

    @Test
    void creationSetsBothTimesAndAnswersWithWhatIsStored() {
        assertThat(created).isEqualTo(new Note("aki", "1", "aki", "draft", "OPEN", KEPT, KEPT, 1));
        assertThat(stored()).isEqualTo(created);
    }

    @Test
    void replacingKeepsTheTimeOfCreation() {
        Note replaced = club.replace(created.text("final"));
        assertThat(replaced.created()).isEqualTo(KEPT);
        assertThat(replaced.updated()).isEqualTo(KEPT.plusSeconds(60));
        assertThat(stored()).isEqualTo(replaced);
    }

    @Test
    void puttingWhatWasReadKeepsTheTimeOfCreation() {
        Note put = club.put(created.text("final"));
        assertThat(put.created()).isEqualTo(KEPT);
        assertThat(put.updated()).isEqualTo(KEPT.plusSeconds(60));
        assertThat(stored()).isEqualTo(put);
    }

    @Test
    void patchingMovesTheIndexKeysToo() {
        Note patched =
                club.patch(StampTestNotePatch.of(StampTestNoteKey.of(created)).text("final"));
        assertThat(patched.updated()).isEqualTo(KEPT.plusSeconds(60));
        assertThat(patched.created()).isEqualTo(KEPT);
        assertThat(club.recent("aki", KEPT.plusSeconds(60))).containsExactly(patched);
        assertThat(club.recent("aki", KEPT.plusSeconds(61))).isEmpty();
    }

    @Test
    void transactionsKeepTimesAsWritesDo() {
        Outcome outcome = tables.transact()
                .create(new Note("aki", "2", "ben", "", "OPEN", NEVER, NEVER, 0))
                .replace(created.text("final"))
                .upsert(StampTestMemberUpsert.of(new StampTestMemberKey("ben"), "aki", 1))
                .commit();
        assertThat(outcome).isInstanceOf(Outcome.Committed.class);
        assertThat(club.note("aki", "2").orElseThrow().created()).isEqualTo(KEPT.plusSeconds(60));
        assertThat(stored().updated()).isEqualTo(KEPT.plusSeconds(60));
        assertThat(club.member("ben").orElseThrow().joined()).contains(KEPT.plusSeconds(60));
    }

    @Test
    void movingKeepsTheTimeOfCreation() {
        Note moved = club.move(created, created.id("9"));
        assertThat(moved.created()).isEqualTo(KEPT);
        assertThat(moved.updated()).isEqualTo(KEPT.plusSeconds(60));
        assertThat(club.note("aki", "9")).contains(moved);
        isRefused(() -> tables.transact()
                .move(moved, moved.id("8").author("ben"))
                .commit()
                .orThrow());
    }

    @Test
    void whatIsWrittenOnceCannotBeReplaced() {
        isRefused(() -> club.replace(created.author("ben")));
        isRefused(() -> club.put(created.author("ben")));
        isRefused(() -> club.replace(created.created(NEVER)));
        assertThat(stored()).isEqualTo(created);
    }

    @Test
    void patchesHaveNoSetterForIt() {
        assertThat(Arrays.stream(StampTestNotePatch.class.getMethods()).map(Method::getName))
                .contains("text")
                .doesNotContain("author", "created", "updated");
    }

    /// The index key of the state is made from the time of creation too: the setter is told it, and makes sure of it.
    @Test
    void aPatchOfAnIndexKeyIsToldWhatNeverChanges() {
        club.patch(StampTestNotePatch.of(StampTestNoteKey.of(created)).state("DONE", KEPT));
        assertThat(club.inState("DONE", KEPT)).containsExactly(stored());
        isRefused(() ->
                club.patch(StampTestNotePatch.of(StampTestNoteKey.of(created)).state("OPEN", NEVER)));
    }

    @Test
    void withoutAVersionAPutKeepsWhatIsThere() {
        Member first = club.put(new Member("aki", "ben", 1, Optional.empty(), NEVER));
        assertThat(first.joined()).contains(KEPT.plusSeconds(60));
        now = now.plusSeconds(60);
        Member second = club.put(new Member("aki", "ben", 2, Optional.empty(), NEVER));
        assertThat(second)
                .isEqualTo(new Member("aki", "ben", 2, Optional.of(KEPT.plusSeconds(60)), KEPT.plusSeconds(120)));
        assertThat(club.member("aki")).contains(second);
        isRefused(() -> club.put(new Member("aki", "cho", 3, Optional.empty(), NEVER)));
    }

    @Test
    void anUpsertCreatesOrChanges() {
        var aki = new StampTestMemberKey("aki");
        Member first = club.upsert(StampTestMemberUpsert.of(aki, "ben", 0).addVisits(1));
        now = now.plus(Duration.ofHours(1));
        Member second = club.upsert(StampTestMemberUpsert.of(aki, "cho", 0).addVisits(1));
        assertThat(second)
                .isEqualTo(new Member(
                        "aki", "ben", 2, first.joined(), KEPT.plusSeconds(60).plus(Duration.ofHours(1))));
    }

    @Test
    void whatCouldNotKeepThePromiseDoesNotExist() {
        List<String> puts = Arrays.stream(StampTestClubTableAccess.class.getMethods())
                .filter(method -> method.getName().startsWith("put"))
                .map(method -> method.getName() + " " + method.getParameterTypes()[0].getSimpleName())
                .toList();
        assertThat(puts).containsExactlyInAnyOrder("put Note", "put Member", "put Tally", "putAllStampTestTally List");
    }

    @Test
    void uniqueEntitiesAndBatchesKeepTimes() {
        Account before = club.create(new Account("aki", "a@b", NEVER, NEVER));
        now = now.plusSeconds(60);
        Account after = club.replace(before, new Account("aki", "c@d", before.created(), NEVER));
        assertThat(after).isEqualTo(new Account("aki", "c@d", KEPT.plusSeconds(60), KEPT.plusSeconds(120)));
        club.putAllStampTestTally(List.of(new Tally("aki", NEVER)));
        assertThat(club.<Tally>getAll(List.of(new StampTestTallyKey("aki"))))
                .containsExactly(new Tally("aki", KEPT.plusSeconds(120)));
    }

    private static List<String> errors(String components) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", """
                        package demo;
                        import dev.kumiki.design.*;
                        import java.time.*;
                        @Design(tables = Things.class) interface Demo {}
                        @Table(name = "things", pk = "PK") interface Things {}
                        record Part(int a, @UpdatedAt Instant b) {}
                        @Entity(table = Things.class, pk = "THING#{id}") record Thing(String id, %s) {}
                        """.formatted(components)))
                .errors()
                .stream()
                .map(error -> error.getMessage(Locale.ROOT).lines().findFirst().orElseThrow())
                .toList();
    }

    @Test
    void whatTheLibraryCannotKeepIsRefused() {
        assertThat(errors("@CreatedAt LocalDate day"))
                .containsExactly(
                        "[K311] 'day' cannot be kept: it is a LocalDate," + " and the library's clock tells Instants.");
        assertThat(errors("@CreatedAt Instant a, @CreatedAt Instant b"))
                .containsExactly("[K311] 'b' cannot be kept: Thing has another component like it.");
        assertThat(errors("Part part"))
                .containsExactly("[K311] 'b' is in Part, which is a part of an item and is written as a whole.");
        assertThat(errors("@CreatedAt @UpdatedAt Instant a"))
                .containsExactly("[K312] 'a' is marked @CreatedAt and @UpdatedAt, which fill it differently.");
        assertThat(errors("@WriteOnce @Default(\"a\") String a"))
                .containsExactly("[K310] 'a' cannot be 'a' by default: the library fills it.");
    }
}
