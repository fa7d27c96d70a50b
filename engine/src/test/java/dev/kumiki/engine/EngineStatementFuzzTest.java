package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;

/// Whatever becomes of a statement's text, it is answered, or refused in DynamoDB's own exceptions and without effect.
///
/// Runs with another seed every time; `-Dkumiki.seed=…` repeats one.
class EngineStatementFuzzTest {
    private static final int STATEMENTS = 6_000;
    private static final int MAX_CHANGES = 4;

    private static final List<String> VALID = List.of(
            "SELECT pk , sk , m . x , l [ 0 ] FROM \"tab\" WHERE pk = 'p1' AND sk > 1 ORDER BY sk DESC",
            "SELECT * FROM \"tab\" . \"global\" WHERE g = 'g1' AND ( s = 'text' OR NOT n BETWEEN 1 AND 5 )",
            "SELECT * FROM \"tab\" WHERE pk IN [ 'p0' , 'p1' ] AND size ( ss ) >= 2 AND l IS NOT MISSING",
            "SELECT * FROM \"tab\" WHERE contains ( ss , 'a' ) AND attribute_type ( m , 'M' ) AND n IS NOT NULL",
            "INSERT INTO \"tab\" VALUE { 'pk' : 'p9' , 'sk' : 1 , 'l' : [ 1 , { 'a' : << 'x' , 'y' >> } ] }",
            "UPDATE \"tab\" SET n = n + 1 , l = list_append ( l , [ 1 ] ) REMOVE m . y WHERE pk = 'p1' AND sk = 1"
                    + " AND s = 'text' RETURNING ALL NEW *",
            "UPDATE \"tab\" SET ss = set_add ( ss , << 'c' >> ) SET ns = set_delete ( ns , << 1 >> ) WHERE pk = 'p1'"
                    + " AND sk = 1",
            "DELETE FROM \"tab\" WHERE pk = 'p2' AND sk = 2 AND n = - 7 RETURNING ALL OLD *",
            "EXISTS ( SELECT * FROM \"tab\" WHERE pk = 'p1' AND sk = 1 AND x IS MISSING )");

    private static final List<String> PIECES = List.of(
            "",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "<<",
            ">>",
            ",",
            ".",
            "'",
            "\"",
            "?",
            "-",
            "*",
            "--",
            "/*",
            ";",
            "NOT",
            "AND",
            "OR",
            "IN",
            "IS",
            "NULL",
            "MISSING",
            "SELECT",
            "WHERE",
            "pk",
            "sk",
            "'p1'",
            "1",
            "1e999",
            "\"\"",
            "''",
            "g.x",
            "pk[0]",
            "\uD83D\uDE00",
            "\uD800",
            "=",
            "<>",
            "BETWEEN",
            "size",
            "true",
            "RETURNING",
            "ORDER BY pk");

    @Test
    void isAnsweredOrRefused() {
        long seed = Long.getLong("kumiki.seed", new Random().nextLong());
        var random = new Random(seed);
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            db.createTable(Schemas.createTable("tab"));
            for (int i = 0; i < 12; i++) {
                var item = ValidRequests.item(i);
                db.putItem(put -> put.tableName("tab").item(item));
            }
            var before = items(db);
            for (int i = 0; i < STATEMENTS; i++) {
                String statement = mutated(random);
                boolean accepted = isAccepted(db, statement, random, "seed " + seed + ": " + statement);
                var after = items(db);
                if (!accepted) {
                    assertThat(after).as("seed %s: %s", seed, statement).isEqualTo(before);
                }
                before = after;
            }
        }
    }

    private static List<?> items(DynamoDbClient db) {
        return db.scan(scan -> scan.tableName("tab")).items();
    }

    private static String mutated(Random random) {
        var words = new ArrayList<>(
                Arrays.asList(VALID.get(random.nextInt(VALID.size())).split(" ")));
        int changes = random.nextInt(MAX_CHANGES + 1);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(words.size());
            switch (random.nextInt(4)) {
                case 0 -> words.set(at, PIECES.get(random.nextInt(PIECES.size())));
                case 1 -> words.add(at, PIECES.get(random.nextInt(PIECES.size())));
                case 2 -> words.add(at, words.get(random.nextInt(words.size())));
                default -> words.set(at, words.get(random.nextInt(words.size())));
            }
        }
        String statement = String.join(random.nextInt(9) == 0 ? "" : " ", words);
        return random.nextInt(9) == 0 ? statement.substring(0, random.nextInt(statement.length() + 1)) : statement;
    }

    private static boolean isAccepted(DynamoDbClient db, String statement, Random random, String name) {
        try {
            switch (random.nextInt(3)) {
                case 0 ->
                    db.executeTransaction(t -> t.transactStatements(ParameterizedStatement.builder()
                            .statement(statement)
                            .build()));
                case 1 -> {
                    var response = db.batchExecuteStatement(b -> b.statements(BatchStatementRequest.builder()
                                    .statement(statement)
                                    .build()))
                            .responses()
                            .getFirst();
                    return response.error() == null;
                }
                default -> db.executeStatement(s -> s.statement(statement).parameters(parameters(random)));
            }
            return true;
        } catch (InternalServerErrorException e) {
            return fail(name, e);
        } catch (DynamoDbException e) {
            assertThat(e.statusCode()).as(name).isEqualTo(400);
            assertThat(e.awsErrorDetails().errorMessage()).as(name).isNotBlank();
            return false;
        } catch (RuntimeException | StackOverflowError e) {
            return fail(name, e);
        }
    }

    private static @Nullable List<AttributeValue> parameters(Random random) {
        return random.nextBoolean() ? null : List.of(AttributeValue.fromS("p1"));
    }
}
