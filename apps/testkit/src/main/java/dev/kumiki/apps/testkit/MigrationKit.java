package dev.kumiki.apps.testkit;

import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.design.migration.MigrationOptions;
import dev.kumiki.design.migration.MigrationRunner;
import dev.kumiki.design.migration.State;
import dev.kumiki.design.migration.Verification.Strictness;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// What the tests of migrations share: tables of old layouts, and runs that are killed.
public final class MigrationKit {
    private static final long POLL_NANOS = 1_000_000;

    /// The system property that has runs in memory killed after every single call, which takes minutes.
    private static final String THOROUGH = "kumiki.thorough";

    /// How often a run in memory is killed else, and elsewhere, where calls take longer.
    private static final int KILLS = 12;

    private static final int KILLS_ELSEWHERE = 4;

    private final TestDatabase database;

    /// For a database.
    public MigrationKit(TestDatabase database) {
        this.database = database;
    }

    /// Creates a table with text keys, the partition key first.
    public void createTable(String name, String... key) {
        database.client()
                .createTable(request -> request.tableName(name)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .keySchema(List.of(key).stream()
                                .map(attribute -> KeySchemaElement.builder()
                                        .attributeName(attribute)
                                        .keyType(attribute.equals(key[0]) ? KeyType.HASH : KeyType.RANGE)
                                        .build())
                                .toList())
                        .attributeDefinitions(List.of(key).stream()
                                .map(attribute -> AttributeDefinition.builder()
                                        .attributeName(attribute)
                                        .attributeType(ScalarAttributeType.S)
                                        .build())
                                .toList()));
        database.client().waiter().waitUntilTableExists(request -> request.tableName(name));
    }

    /// The items of a table; none if it does not exist.
    public Set<Map<String, AttributeValue>> items(String table) {
        try {
            return new HashSet<>(
                    database
                            .client()
                            .scanPaginator(request -> request.tableName(table).consistentRead(true))
                            .items()
                            .stream()
                            .toList());
        } catch (ResourceNotFoundException _) {
            return Set.of();
        }
    }

    /// A text attribute that must be there.
    public static String text(Map<String, AttributeValue> item, String attribute) {
        AttributeValue value = item.get(attribute);
        if (value == null || value.s() == null) {
            throw new AssertionError("no text " + attribute + " in " + item);
        }
        return value.s();
    }

    /// Options for a run with a technical table of its own.
    public MigrationOptions options(String journal) {
        return MigrationOptions.of("test", database.clock(), pause -> LockSupport.parkNanos(POLL_NANOS))
                .sizes(1, 3)
                .journal(journal);
    }

    /// A runner over a client.
    public MigrationRunner runner(DynamoDbClient client, MigrationCase example) {
        return new MigrationRunner(
                client,
                example.migration(),
                options("journal." + example.tables().getFirst()));
    }

    /// A runner.
    public MigrationRunner runner(MigrationCase example) {
        return runner(database.client(), example);
    }

    /// Copies, verifies and finishes, from wherever the migration stands.
    public static void complete(MigrationRunner runner) {
        if (runner.state() != State.DELETING && runner.state() != State.FINISHED) {
            check("copied", runner.copy().isComplete());
            check("verified", runner.verify(Strictness.NEW_WRITES).passed());
        }
        if (runner.state() != State.FINISHED) {
            check("finished", runner.finish().passed());
        }
    }

    private static void rollBack(MigrationRunner runner) {
        if (runner.state() != State.ROLLED_BACK) {
            check("rolled back", runner.rollback().isComplete());
        }
    }

    /// A run to the end that is killed after a call and goes on ends as one that is not killed. Which calls those are
    /// differs from run to run, and a failure tells it; `-Dkumiki.thorough=true` takes each one.
    public void killForward(Function<String, MigrationCase> cases) {
        kill(cases, example -> {}, MigrationKit::complete);
    }

    /// A rollback, with writes of new code, that is killed after a call and goes on ends as one that is not killed.
    public void killBackward(Function<String, MigrationCase> cases) {
        kill(
                cases,
                example -> {
                    check("copied", runner(example).copy().isComplete());
                    example.writeAsNewCode();
                },
                MigrationKit::rollBack);
    }

    private void kill(
            Function<String, MigrationCase> cases, Consumer<MigrationCase> prepare, Consumer<MigrationRunner> work) {
        MigrationCase whole = cases.apply("whole");
        whole.fill();
        prepare.accept(whole);
        int calls = database.callsOf(() -> work.accept(runner(whole))).size();
        List<Set<Map<String, AttributeValue>>> expected =
                whole.tables().stream().map(this::items).toList();
        int stride = stride(calls);
        int killed = 0;
        for (int last = 1 + ThreadLocalRandom.current().nextInt(stride); last < calls; last += stride) {
            MigrationCase example = cases.apply("after" + last);
            example.fill();
            prepare.accept(example);
            DynamoDbClient mortal = dyingAfter(last);
            if (died(() -> work.accept(runner(mortal, example)))) {
                killed++;
                work.accept(runner(example));
            }
            check(
                    "the same end, killed after call " + last,
                    example.tables().stream().map(this::items).toList().equals(expected));
        }
        check("killed more than once", killed > 1);
    }

    /// From one call after which a run is killed to the next.
    private int stride(int calls) {
        if (database.store() == Store.MEMORY && Boolean.getBoolean(THOROUGH)) {
            return 1;
        }
        return Math.max(1, calls / (database.store() == Store.MEMORY ? KILLS : KILLS_ELSEWHERE));
    }

    private static boolean died(Runnable work) {
        try {
            work.run();
            return false;
        } catch (SdkClientException e) {
            return true;
        }
    }

    /// A client that makes so many calls and no more: of the answer to the last one nobody hears.
    private DynamoDbClient dyingAfter(int calls) {
        return MortalClient.over(database.client(), calls - 1, Death.AFTER_THE_CALL);
    }

    private static void check(String what, boolean holds) {
        if (!holds) {
            throw new AssertionError("not " + what);
        }
    }
}
