package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.access.Identities;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import dev.kumiki.server.signature.AccessKeys;
import dev.kumiki.server.signature.Authentication;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Policies over HTTP: what the holders of keys may do, and what a server says to a file that it cannot obey.
@Timeout(120)
@SuppressWarnings("unchecked") // the client's methods take builders as generic varargs
final class ServerAccessTest {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/notes";
    private static final String USER = "arn:aws:iam::123456789012:user/anna";

    @TempDir
    private Path directory = Path.of("");

    private final EmbeddedDynamoDb db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    void table() {
        db.createTable(table -> table.tableName("notes")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        a -> a.attributeName("id").attributeType(ScalarAttributeType.S),
                        a -> a.attributeName("kind").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .globalSecondaryIndexes(index -> index.indexName("byKind")
                        .keySchema(k -> k.attributeName("kind").keyType(KeyType.HASH))
                        .projection(p -> p.projectionType(ProjectionType.ALL)))
                .streamSpecification(stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE)));
        db.putItem(put -> put.tableName("notes").item(item("1")));
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable part : open.reversed()) {
            part.close();
        }
        db.close();
    }

    private static Map<String, AttributeValue> key(String id) {
        return Map.of("id", AttributeValue.fromS(id));
    }

    private static Map<String, AttributeValue> item(String id) {
        return Map.of(
                "id", AttributeValue.fromS(id),
                "kind", AttributeValue.fromS("k"),
                "text", AttributeValue.fromS("t"),
                "secret", AttributeValue.fromS("s"));
    }

    /// A server at which anna has the policy with these statements.
    private DynamoDbServer server(Identities identities) throws IOException {
        var keys = AccessKeys.of(Map.of("AKIAANNA", "secret", "AKIABERT", "secret"));
        var server = DynamoDbServer.start(
                db,
                db.streams(),
                ServerOptions.local(0)
                        .authentication(Authentication.verify(keys, "us-east-1", InstantSource.system()))
                        .authorization(new EngineAuthorization(db.permissions(identities))));
        open.add(server);
        return server;
    }

    private DynamoDbClient anna(String... statements) throws IOException {
        String text = "{'AKIAANNA':{'User':'anna','Policies':[{'Version':'2012-10-17','Statement':["
                + String.join(",", statements) + "]}]}}";
        return client(server(Identities.parse(text.replace('\'', '"'))), "AKIAANNA");
    }

    private DynamoDbClient client(DynamoDbServer server, String key) {
        var client = DynamoDbClient.builder()
                .endpointOverride(server.uri())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(key, "secret")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
        open.add(client);
        return client;
    }

    private static String allow(String action, String resource) {
        return "{'Effect':'Allow','Action':'dynamodb:" + action + "','Resource':'" + resource + "'}";
    }

    private static String allow(String action, String resource, String condition) {
        return "{'Effect':'Allow','Action':'dynamodb:" + action + "','Resource':'" + resource + "','Condition':"
                + condition + "}";
    }

    private static void denied(Runnable call, String text) {
        assertThatExceptionOfType(DynamoDbException.class).isThrownBy(call::run).satisfies(refusal -> {
            assertThat(refusal.awsErrorDetails().errorMessage()).isEqualTo(text);
            assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("AccessDeniedException");
            assertThat(refusal.statusCode()).isEqualTo(400);
        });
    }

    private static void notAllowed(Runnable call, String action, String resource) {
        denied(
                call,
                "User: " + USER + " is not authorized to perform: dynamodb:" + action + " on resource: " + resource
                        + " because no identity-based policy allows the dynamodb:" + action + " action");
    }

    /// A call, the permission it needs, and on what.
    record Needed(String action, String resource, Consumer<DynamoDbClient> call) {
        @Override
        public String toString() {
            return action + " on " + resource.replaceFirst(".*:", "");
        }
    }

    private static Needed needed(String action, Consumer<DynamoDbClient> call) {
        return new Needed(action, ARN, call);
    }

    static List<Needed> calls() {
        return List.of(
                needed("GetItem", db -> db.getItem(get -> get.tableName("notes").key(key("1")))),
                needed("GetItem", db -> db.getItem(get -> get.tableName(ARN).key(key("1")))),
                needed("PutItem", db -> db.putItem(put -> put.tableName("notes").item(item("2")))),
                needed(
                        "UpdateItem",
                        db -> db.updateItem(update -> update.tableName("notes")
                                .key(key("1"))
                                .updateExpression("REMOVE #t")
                                .expressionAttributeNames(Map.of("#t", "text")))),
                needed(
                        "DeleteItem",
                        db -> db.deleteItem(delete -> delete.tableName("notes").key(key("9")))),
                needed("Scan", db -> db.scan(scan -> scan.tableName("notes"))),
                new Needed(
                        "Scan",
                        ARN + "/index/byKind",
                        db -> db.scan(scan -> scan.tableName("notes").indexName("byKind"))),
                new Needed(
                        "Query",
                        ARN + "/index/byKind",
                        db -> db.query(query -> query.tableName("notes")
                                .indexName("byKind")
                                .keyConditionExpression("kind = :k")
                                .expressionAttributeValues(Map.of(":k", AttributeValue.fromS("k"))))),
                needed(
                        "BatchGetItem",
                        db -> db.batchGetItem(get -> get.requestItems(Map.of(
                                "notes",
                                KeysAndAttributes.builder().keys(key("1")).build())))),
                needed(
                        "BatchWriteItem",
                        db -> db.batchWriteItem(write -> write.requestItems(Map.of(
                                "notes",
                                List.of(WriteRequest.builder()
                                        .deleteRequest(d -> d.key(key("9")))
                                        .build()))))),
                needed(
                        "GetItem",
                        db -> db.transactGetItems(get -> get.transactItems(
                                one -> one.get(g -> g.tableName("notes").key(key("1")))))),
                needed(
                        "ConditionCheckItem",
                        db -> db.transactWriteItems(write -> write.transactItems(one -> one.conditionCheck(c ->
                                c.tableName("notes").key(key("9")).conditionExpression("attribute_not_exists(id)"))))),
                needed(
                        "DeleteItem",
                        db -> db.transactWriteItems(write -> write.transactItems(
                                one -> one.delete(d -> d.tableName("notes").key(key("9")))))),
                needed(
                        "PartiQLSelect",
                        db -> db.executeStatement(s -> s.statement("SELECT * FROM notes WHERE id = '1'"))),
                new Needed(
                        "PartiQLSelect",
                        ARN + "/index/byKind",
                        db -> db.executeStatement(s -> s.statement("SELECT * FROM notes.byKind WHERE kind = 'k'"))),
                needed(
                        "PartiQLInsert",
                        db -> db.executeStatement(s -> s.statement("INSERT INTO notes VALUE {'id': '5'}"))),
                needed(
                        "PartiQLUpdate",
                        db -> db.executeStatement(s -> s.statement("UPDATE notes SET a = 1 WHERE id = '1'"))),
                needed(
                        "PartiQLDelete",
                        db -> db.batchExecuteStatement(
                                b -> b.statements(s -> s.statement("DELETE FROM notes WHERE id = '9'")))),
                needed("DescribeTable", db -> db.describeTable(d -> d.tableName("notes"))),
                needed(
                        "UpdateTable",
                        db -> db.updateTable(u -> u.tableName("notes").deletionProtectionEnabled(false))),
                needed(
                        "TagResource",
                        db -> db.tagResource(
                                t -> t.resourceArn(ARN).tags(tag -> tag.key("a").value("b")))),
                needed(
                        "CreateBackup",
                        db -> db.createBackup(b -> b.tableName("notes").backupName("bak"))),
                new Needed(
                        "CreateTable",
                        ARN.replace("notes", "other"),
                        db -> db.createTable(table -> table.tableName("other")
                                .billingMode(BillingMode.PAY_PER_REQUEST)
                                .attributeDefinitions(a -> a.attributeName("id").attributeType(ScalarAttributeType.S))
                                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH)))),
                new Needed("ListTables", ARN.replace("notes", "*"), DynamoDbClient::listTables),
                needed(
                        "PutResourcePolicy",
                        db -> db.putResourcePolicy(p -> p.resourceArn(ARN).policy(attached("Allow", "GetItem")))));
    }

    private static String attached(String effect, String action) {
        return "{'Version':'2012-10-17','Statement':{'Effect':'%s','Principal':{'AWS':'%s'},'Action':'dynamodb:%s','Resource':'%s'}}"
                .formatted(effect, USER, action, ARN)
                .replace('\'', '"');
    }

    @ParameterizedTest
    @MethodSource("calls")
    void aCallNeedsItsPermissionAndNoOther(Needed needed) throws IOException {
        var allowed = anna(allow(needed.action, needed.resource));
        assertThatCode(() -> needed.call.accept(allowed)).doesNotThrowAnyException();
        var others = anna(
                "{'Effect':'Allow','NotAction':'dynamodb:" + needed.action + "','Resource':'*'}",
                allow(needed.action, "arn:aws:dynamodb:us-east-1:123456789012:table/elsewhere"));
        notAllowed(() -> needed.call.accept(others), needed.action, needed.resource);
        var refused =
                anna(allow("*", "*"), "{'Effect':'Deny','Action':'dynamodb:" + needed.action + "','Resource':'*'}");
        denied(
                () -> needed.call.accept(refused),
                "User: " + USER + " is not authorized to perform: dynamodb:" + needed.action + " on resource: "
                        + needed.resource + " with an explicit deny in an identity-based policy");
    }

    @Test
    void recordsOfAStreamNeedTheStream() throws IOException {
        String stream = db.describeTable(d -> d.tableName("notes")).table().latestStreamArn();
        var server = server(Identities.parse(
                ("{'AKIAANNA':{'Version':'2012-10-17','Statement':" + allow("*", stream) + "}}").replace('\'', '"')));
        for (String key : List.of("AKIAANNA", "AKIABERT")) {
            try (var streams = DynamoDbStreamsClient.builder()
                    .endpointOverride(server.uri())
                    .region(Region.US_EAST_1)
                    .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(key, "secret")))
                    .httpClientBuilder(UrlConnectionHttpClient.builder())
                    .build()) {
                String shard = db.streams()
                        .describeStream(d -> d.streamArn(stream))
                        .streamDescription()
                        .shards()
                        .getFirst()
                        .shardId();
                String iterator = db.streams()
                        .getShardIterator(
                                g -> g.streamArn(stream).shardId(shard).shardIteratorType("TRIM_HORIZON"))
                        .shardIterator();
                if (key.equals("AKIAANNA")) {
                    assertThat(streams.getRecords(g -> g.shardIterator(iterator))
                                    .records())
                            .hasSize(1);
                } else {
                    assertThatExceptionOfType(DynamoDbException.class)
                            .isThrownBy(() -> streams.getRecords(g -> g.shardIterator(iterator)))
                            .withMessageContaining("dynamodb:GetRecords on resource: " + stream);
                }
            }
        }
    }

    @Nested
    final class Conditions {
        private static final String OWN_KEYS =
                "{'ForAllValues:StringEquals':{'dynamodb:LeadingKeys':['${aws:username}']}}";

        @Test
        void ofLeadingKeysKeepPeopleToTheirOwnItems() throws IOException {
            var anna = anna(
                    allow("GetItem", ARN, OWN_KEYS),
                    allow("BatchGetItem", ARN, OWN_KEYS),
                    allow("PartiQLSelect", ARN, OWN_KEYS),
                    allow("Query", ARN + "/index/byKind", OWN_KEYS));
            assertThatCode(() -> anna.getItem(get -> get.tableName("notes").key(key("anna"))))
                    .doesNotThrowAnyException();
            notAllowed(() -> anna.getItem(get -> get.tableName("notes").key(key("bert"))), "GetItem", ARN);
            notAllowed(
                    () -> anna.batchGetItem(get -> get.requestItems(Map.of(
                            "notes",
                            KeysAndAttributes.builder()
                                    .keys(key("anna"), key("bert"))
                                    .build()))),
                    "BatchGetItem",
                    ARN);
            assertThatCode(() -> anna.executeStatement(s -> s.statement("SELECT * FROM notes WHERE id = 'anna'")))
                    .doesNotThrowAnyException();
            notAllowed(
                    () -> anna.executeStatement(s -> s.statement("SELECT * FROM notes WHERE id IN ['anna','bert']")),
                    "PartiQLSelect",
                    ARN);
            notAllowed(
                    () -> anna.query(query -> query.tableName("notes")
                            .indexName("byKind")
                            .keyConditionExpression("kind = :k")
                            .expressionAttributeValues(Map.of(":k", AttributeValue.fromS("k")))),
                    "Query",
                    ARN + "/index/byKind");
        }

        @Test
        void ofAttributesHideSomeOfThem() throws IOException {
            String some = "{'ForAllValues:StringEquals':{'dynamodb:Attributes':['id','text']},"
                    + "'StringEqualsIfExists':{'dynamodb:Select':'SPECIFIC_ATTRIBUTES','dynamodb:ReturnValues':['NONE','UPDATED_OLD','UPDATED_NEW']}}";
            var anna = anna(allow("GetItem", ARN, some), allow("UpdateItem", ARN, some), allow("Scan", ARN, some));
            var names = Map.of("#t", "text");
            assertThat(anna.getItem(get -> get.tableName("notes")
                                    .key(key("1"))
                                    .projectionExpression("#t")
                                    .expressionAttributeNames(names))
                            .item())
                    .containsOnlyKeys("text");
            notAllowed(() -> anna.getItem(get -> get.tableName("notes").key(key("1"))), "GetItem", ARN);
            notAllowed(
                    () -> anna.getItem(
                            get -> get.tableName("notes").key(key("1")).projectionExpression("secret")),
                    "GetItem",
                    ARN);
            notAllowed(() -> anna.scan(scan -> scan.tableName("notes").select(Select.COUNT)), "Scan", ARN);
            notAllowed(
                    () -> anna.scan(scan -> scan.tableName("notes")
                            .projectionExpression("id")
                            .filterExpression("secret = :s")
                            .expressionAttributeValues(Map.of(":s", AttributeValue.fromS("s")))),
                    "Scan",
                    ARN);
            assertThatCode(() -> anna.updateItem(update -> update.tableName("notes")
                            .key(key("1"))
                            .updateExpression("REMOVE #t")
                            .expressionAttributeNames(names)
                            .returnValues(ReturnValue.UPDATED_OLD)))
                    .doesNotThrowAnyException();
            notAllowed(
                    () -> anna.updateItem(update -> update.tableName("notes")
                            .key(key("1"))
                            .updateExpression("SET #t = secret")
                            .expressionAttributeNames(names)),
                    "UpdateItem",
                    ARN);
            notAllowed(
                    () -> anna.updateItem(update -> update.tableName("notes")
                            .key(key("1"))
                            .updateExpression("REMOVE #t")
                            .expressionAttributeNames(names)
                            .returnValues(ReturnValue.ALL_OLD)),
                    "UpdateItem",
                    ARN);
        }

        @Test
        void ofAScanByStatementAreTold() throws IOException {
            var anna = anna(
                    allow("PartiQLSelect", "*"),
                    "{'Effect':'Deny','Action':'dynamodb:PartiQLSelect','Resource':'*','Condition':{'Bool':{'dynamodb:FullTableScan':'true'}}}");
            assertThatCode(() -> anna.executeStatement(s -> s.statement("SELECT * FROM notes WHERE id = '1'")))
                    .doesNotThrowAnyException();
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> anna.executeStatement(s -> s.statement("SELECT * FROM notes WHERE text = '1'")))
                    .withMessageContaining("explicit deny");
        }
    }

    @Nested
    final class AttachedPolicies {
        @Test
        void allowThoseTheyName() throws IOException {
            db.putResourcePolicy(p -> p.resourceArn(ARN).policy(attached("Allow", "GetItem")));
            var anna = anna(allow("Scan", "*"));
            assertThatCode(() -> anna.getItem(get -> get.tableName("notes").key(key("1"))))
                    .doesNotThrowAnyException();
            notAllowed(() -> anna.deleteItem(d -> d.tableName("notes").key(key("1"))), "DeleteItem", ARN);
        }

        @Test
        void denyEvenWhereThereIsNoFile() throws IOException {
            db.putResourcePolicy(
                    p -> p.resourceArn(ARN).policy(attached("Deny", "GetItem").replace("user/anna", "user/AKIAANNA")));
            var server = server(Identities.everybody());
            denied(
                    () -> client(server, "AKIAANNA")
                            .getItem(get -> get.tableName("notes").key(key("1"))),
                    "User: arn:aws:iam::123456789012:user/AKIAANNA is not authorized to perform: dynamodb:GetItem on resource: "
                            + ARN + " with an explicit deny in a resource-based policy");
            assertThatCode(() -> client(server, "AKIABERT")
                            .getItem(get -> get.tableName("notes").key(key("1"))))
                    .doesNotThrowAnyException();
        }

        @Test
        void cannotLockTheirAuthorOut() throws IOException {
            var anna = anna(allow("*", "*"));
            denied(
                    () -> anna.putResourcePolicy(p -> p.resourceArn(ARN).policy(attached("Deny", "PutResourcePolicy"))),
                    "The new resource policy will not allow you to update the resource policy in the future.");
        }
    }

    @ParameterizedTest
    @CsvSource({"plain, PLAIN", "counted, COUNTED"})
    void theWordingOfRefusalsIsChosen(String typed, EngineOptions.Wording chosen) {
        var access = new ServerAccess();
        new CommandLine(access).parseArgs("--wording", typed);

        assertThat(access.engine(EngineOptions.inMemory()).wording()).isEqualTo(chosen);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "[]; line 1, column 1 of %s: The file must be an object with a member for each access key",
                "{'AKIAANNA': 5}; line 1, column 14 of %s: Under the access key AKIAANNA must stand a policy, or User and Policies",
                "{'AKIAANNA': {'Statement': []}}; line 1, column 28 of %s: Could not parse the policy: Statement is empty!",
                "{'AKIAANNA': {'User': 'a'}}; line 1, column 14 of %s: Under the access key AKIAANNA the list Policies is missing",
                "{'AKIAANNA': {'Policies': [], 'Group': 'a'}}; line 1, column 40 of %s: Under the access key AKIAANNA stands the unknown member Group",
                "{'AKIAANNA': {'Policies': [], 'Tags': 'a'}}; line 1, column 39 of %s: Tags must be an object of texts",
                "{'AKIAANNA': {'Policies': [], 'Tags': {'org': 5}}}; line 1, column 47 of %s: A tag has a name of up to 128 characters and a text",
                "{'AKIAANNA': {'Policies': [],; line 1, column 30 of %s: This policy contains invalid Json",
                "{'AKIAX': {'Policies': []}}; %s has a policy for AKIAX, which is no known access key"
            })
    void aFileThatCannotBeObeyedIsRefusedAtTheStart(String text, String reason) throws IOException {
        var keys = Files.writeString(directory.resolve("keys"), "AKIAANNA secret\n");
        var file = Files.writeString(directory.resolve("policies.json"), text.replace('\'', '"'));
        var err = new StringWriter();
        int code = Kumiki.run(
                new PrintWriter(new StringWriter()),
                new PrintWriter(err, true),
                "server",
                "--memory",
                "--port",
                "0",
                "--auth",
                "verify",
                "--access-keys",
                keys.toString(),
                "--policies",
                file.toString());
        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).contains("--policies: " + reason.formatted(file));
    }
}
