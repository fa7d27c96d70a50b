package dev.kumiki.design.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Retries;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Operations and what is added to them, on the engine in memory.
final class OperationTest {
    private static final NoteMapper MAPPER = new NoteMapper(false);
    private static final int ATTEMPTS = 4;

    private final List<Duration> pauses = new ArrayList<>();
    private final Attempts attempts =
            new Attempts(new Retries(ATTEMPTS, Duration.ofMillis(1), Duration.ofMillis(1)), pauses::add);
    private DynamoDbClient client;
    private Connection connection;

    @BeforeEach
    void open() {
        client = EmbeddedDynamoDb.open(EngineOptions.inMemory());
        connection = new Connection(client, DesignOptions.defaults());
        var pk = new KeyAttribute("PK", KeyType.S);
        var sk = new KeyAttribute("SK", KeyType.S);
        var table = new TableDefinition(
                NoteMapper.TABLE,
                new TableDefinition.Key(List.of(pk), List.of(sk)),
                StreamView.NONE,
                Optional.empty(),
                List.of(new IndexDefinition(
                        "ByText",
                        false,
                        new TableDefinition.Key(List.of(new KeyAttribute("GSI1PK", KeyType.S)), List.of(sk)),
                        Projected.KEYS_ONLY,
                        List.of(),
                        "")),
                List.of(),
                List.of());
        new TableCreation(connection).create(new DesignDefinition("Notes", "UTC", List.of(table)));
    }

    @AfterEach
    void close() {
        client.close();
    }

    private final class FurtherSteps extends TypedTransaction<FurtherSteps> {
        FurtherSteps() {
            super(connection);
        }

        @Override
        protected FurtherSteps self() {
            return this;
        }

        FurtherSteps create(String id) {
            operations.create(MAPPER, note(id));
            return this;
        }
    }

    private static Note note(String id) {
        return new Note("aki", id, "s" + id, "text", Optional.empty(), 0);
    }

    private boolean exists(String id) {
        return new Reads(connection).get(MAPPER, MAPPER.key(note(id)), true).isPresent();
    }

    private Operation<String> creating(String id) {
        return new Operation<>(attempts, () -> Attempt.write(new FurtherSteps().create(id), "written"), () -> "busy");
    }

    private Addition<String> claim(String id) {
        return (_, steps) -> steps.and(new FurtherSteps().create(id));
    }

    @Test
    void effectAndAdditionAreWrittenTogether() {
        assertThat(creating("effect").with(claim("claim"))).isEqualTo(new Combined.Decided<>("written"));
        assertThat(exists("effect")).isTrue();
        assertThat(exists("claim")).isTrue();
    }

    @Test
    void aConflictOfTheAdditionEndsTheOperationWithNothingWritten() {
        new FurtherSteps().create("claim").commit().orThrow();
        assertThat(creating("effect").with(claim("claim")))
                .isEqualTo(new Combined.Refused<>(List.of(new Conflict.AlreadyExists(note("claim")))));
        assertThat(exists("effect")).isFalse();
        assertThat(pauses).isEmpty();
    }

    @Test
    void aConflictOfTheAdditionCountsMoreThanOneOfTheOperation() {
        new FurtherSteps().create("claim").create("effect").commit().orThrow();
        assertThat(creating("effect").with(claim("claim"))).isInstanceOf(Combined.Refused.class);
    }

    @Test
    void aConflictOfTheOperationLeadsToAnotherAttemptThatAsksForTheAdditionAnew() {
        new FurtherSteps().create("effect0").commit().orThrow();
        var tried = new ArrayList<String>();
        var operation = new Operation<>(
                attempts,
                () -> Attempt.write(new FurtherSteps().create("effect" + tried.size()), "attempt " + tried.size()),
                () -> "busy");
        assertThat(operation.with((result, steps) -> {
                    tried.add(result);
                    steps.and(new FurtherSteps().create("claim"));
                }))
                .isEqualTo(new Combined.Decided<>("attempt 1"));
        assertThat(tried).containsExactly("attempt 0", "attempt 1");
        assertThat(pauses).hasSize(1);
    }

    @Test
    void whoIsNeverFirstIsToldSo() {
        new FurtherSteps().create("effect").commit().orThrow();
        assertThat(creating("effect").run()).isEqualTo("busy");
        assertThat(creating("effect").with(claim("claim"))).isEqualTo(new Combined.Decided<>("busy"));
        assertThat(exists("claim")).isFalse();
        assertThat(pauses).hasSize(2 * (ATTEMPTS - 1));
    }

    @Test
    void aConflictMayDecide() {
        new FurtherSteps().create("effect").commit().orThrow();
        var operation = new Operation<>(
                attempts,
                () -> Attempt.write(
                        new FurtherSteps().create("effect"),
                        "written",
                        conflicts -> Optional.of("" + conflicts.size())),
                () -> "busy");
        assertThat(operation.run()).isEqualTo("1");
    }

    @Test
    void anAnswerWithoutAWriteTakesItsAdditionsAlone() {
        var operation = new Operation<>(attempts, () -> Attempt.answer("full"), () -> "busy");
        assertThat(operation.run()).isEqualTo("full");
        assertThat(operation.with((_, steps) -> steps.and(new FurtherSteps().create("claim"))
                        .and(new FurtherSteps())
                        .and(new FurtherSteps().create("mail"))))
                .isEqualTo(new Combined.Decided<>("full"));
        assertThat(exists("claim")).isTrue();
        assertThat(exists("mail")).isTrue();
        assertThat(operation.with(claim("claim"))).isInstanceOf(Combined.Refused.class);
    }

    @Test
    void anAttemptMayGiveWayToAnother() {
        var counted = new ArrayList<Integer>();
        var operation = new Operation<>(
                attempts,
                () -> {
                    counted.add(counted.size());
                    return counted.size() < 3 ? Attempt.<String>again() : Attempt.answer("seen");
                },
                () -> "busy");
        assertThat(operation.run()).isEqualTo("seen");
        assertThat(counted).hasSize(3);
    }
}
