package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.http.RawClient;
import dev.kumiki.server.http.RawClient.Answer;
import dev.kumiki.server.signature.Authentication;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The wire protocol seen from a socket, in front of an engine in memory.
final class DynamoDbServerTest {
    private static final String REQUEST_ID = "[0-9A-Z]{52}";
    private static final int MEGABYTE = 1024 * 1024;

    private final EmbeddedDynamoDb db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private DynamoDbServer server = start(db, ServerOptions.local(0));

    private static DynamoDbServer start(DynamoDbClient client, ServerOptions options) {
        try {
            return DynamoDbServer.start(client, options);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @BeforeEach
    void createTable() throws IOException {
        var created = call("CreateTable", """
                {"TableName": "notes", "BillingMode": "PAY_PER_REQUEST",
                 "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                 "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}]}""");
        assertThat(created.status()).as(created.text()).isEqualTo(200);
    }

    @AfterEach
    void stop() {
        server.close();
        db.close();
    }

    private Answer ask(String method, String headers, byte[] body) throws IOException {
        String head =
                method + " / HTTP/1.1\r\nHost: localhost\r\n" + headers + "Content-Length: " + body.length + "\r\n\r\n";
        try (var client = new RawClient(server.uri().getPort())) {
            return client.send(head).send(body).answer();
        }
    }

    private Answer ask(String method, String headers, String body) throws IOException {
        return ask(method, headers, body.getBytes(StandardCharsets.UTF_8));
    }

    private static String headers(String operation) {
        return "Content-Type: application/x-amz-json-1.0\r\nX-Amz-Target: DynamoDB_20120810." + operation + "\r\n";
    }

    private Answer call(String operation, String body) throws IOException {
        return ask("POST", headers(operation), body);
    }

    private static void assertChecked(Answer answer) {
        var checksum = new CRC32();
        checksum.update(answer.body());
        assertThat(answer.headers()).containsEntry("x-amz-crc32", Long.toString(checksum.getValue()));
        assertThat(answer.headers().get("x-amzn-requestid")).matches(REQUEST_ID);
    }

    private static void assertError(Answer answer, String body) {
        assertThat(answer.text()).isEqualTo(body);
        assertThat(answer.status()).isEqualTo(400);
        assertChecked(answer);
    }

    @Test
    void answersInTheServicesForm() throws IOException {
        assertThat(call(
                                "PutItem",
                                "{\"TableName\": \"notes\", \"Item\": {\"id\": {\"S\": \"1\"}, \"b\": {\"B\": \"AAE=\"}}}")
                        .text())
                .isEqualTo("{}");
        var answer = call("GetItem", "{\"TableName\": \"notes\", \"Key\": {\"id\": {\"S\": \"1\"}}}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("{\"Item\":{\"id\":{\"S\":\"1\"},\"b\":{\"B\":\"AAE=\"}}}");
        assertThat(answer.headers()).containsEntry("content-type", "application/x-amz-json-1.0");
        assertChecked(answer);
    }

    @Test
    void isHealthy() throws IOException {
        var answer = ask("GET", "", "");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("healthy: dynamodb.us-east-1.amazonaws.com ");
        assertChecked(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /other", "POST /other", "GET /health?x=y"})
    void knowsNoOtherPaths(String line) throws IOException {
        try (var client = new RawClient(server.uri().getPort())) {
            String head =
                    line + " HTTP/1.1\r\nHost: localhost\r\n" + headers("ListTables") + "Content-Length: 2\r\n\r\n";
            assertThat(client.send(head)
                            .send("{}".getBytes(StandardCharsets.UTF_8))
                            .answer()
                            .status())
                    .isEqualTo(404);
        }
    }

    @Test
    void answersTaggingWithoutABody() throws IOException {
        var described = call("DescribeTable", "{\"TableName\": \"notes\"}").text();
        var arn = described.replaceAll(".*\"TableArn\":\"([^\"]*)\".*", "$1");
        var answer = call(
                "TagResource", "{\"ResourceArn\": \"" + arn + "\", \"Tags\": [{\"Key\": \"a\", \"Value\": \"b\"}]}");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "OPTIONS", "PATCH"})
    void knowsNoOtherMethods(String method) throws IOException {
        var answer = ask(method, "", "");
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).isEqualTo("<UnknownOperationException/>\n");
        assertThat(answer.headers()).containsEntry("x-amz-crc32", "3552371480");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Content-Type: whatever\r\n",
                "Content-Type: application/x-amz-json-1.1\r\n",
                "Content-Type: application/jsonasdf\r\n"
            })
    void knowsNoOtherContentTypes(String header) throws IOException {
        assertThat(ask("POST", header, "hi").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({
        "application/json,application/json",
        "'  application/json  ;   charset=x',application/json",
        "Application/X-AMZ-JSON-1.0;blah,application/x-amz-json-1.0"
    })
    void answersInTheContentTypeOfTheRequest(String sent, String answered) throws IOException {
        var answer = ask("POST", "Content-Type: " + sent + "\r\n", "{}");
        assertError(answer, "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
        assertThat(answer.headers()).containsEntry("content-type", answered);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "X-Amz-Target: whatever\r\n",
                "X-Amz-Target: DynamoDB_20120810.ListTable\r\n",
                "X-Amz-Target: DynamoDB_20111205.ListTables\r\n",
                "X-Amz-Target: DynamoDBStreams_20120810.ListStreams\r\n"
            })
    void knowsNoOtherOperations(String header) throws IOException {
        assertError(ask("POST", header, ""), "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
    }

    @Test
    void tellsThatABodyIsNotJsonBeforeAnythingElse() throws IOException {
        String text = "{\"__type\":\"com.amazon.coral.service#SerializationException\"}";
        assertError(ask("POST", "Content-Type: application/json\r\n", "hi"), text);
        assertError(call("GetItem", "{\"TableName\": 5, "), text);
        assertError(call("GetItem", ""), text);
        assertError(ask("POST", headers("GetItem"), new byte[] {'{', '"', (byte) 0xC0, '"', '}'}), text);
    }

    @Test
    void tellsWrongTypes() throws IOException {
        assertError(
                call("GetItem", "{\"TableName\": 5}"),
                "{\"__type\":\"com.amazon.coral.service#SerializationException\","
                        + "\"Message\":\"NUMBER_VALUE cannot be converted to String\"}");
    }

    @Test
    void tellsWhatTheEngineRefuses() throws IOException {
        assertError(
                call("GetItem", "{\"TableName\": \"missing\", \"Key\": {\"id\": {\"S\": \"1\"}}}"),
                "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException\","
                        + "\"message\":\"Requested resource not found\"}");
        assertThat(call("GetItem", "{\"TableName\": \"notes\", \"Key\": {}}").text())
                .startsWith("{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"");
    }

    @Test
    void putsTheOldItemAndTheReasonsIntoTheError() throws IOException {
        call("PutItem", "{\"TableName\": \"notes\", \"Item\": {\"id\": {\"S\": \"1\"}}}");
        String put = """
                {"TableName": "notes", "Item": {"id": {"S": "1"}}, "ConditionExpression": "attribute_not_exists(id)",
                 "ReturnValuesOnConditionCheckFailure": "ALL_OLD"}""";
        assertError(
                call("PutItem", put),
                "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                        + "\"message\":\"The conditional request failed\",\"Item\":{\"id\":{\"S\":\"1\"}}}");
        assertError(
                call("TransactWriteItems", "{\"TransactItems\": [{\"Put\": " + put + "}]}"),
                "{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\","
                        + "\"Message\":\"Transaction cancelled, please refer cancellation reasons for specific reasons"
                        + " [ConditionalCheckFailed]\",\"CancellationReasons\":[{\"Item\":{\"id\":{\"S\":\"1\"}},"
                        + "\"Code\":\"ConditionalCheckFailed\",\"Message\":\"The conditional request failed\"}]}");
    }

    @Test
    void answersEveryOperationWithSomethingElseThanAFailure() throws IOException {
        for (var method : DynamoDbClient.class.getMethods()) {
            if (method.getReturnType().getSimpleName().endsWith("Response")) {
                String name = method.getName();
                String operation = Character.toUpperCase(name.charAt(0)) + name.substring(1);
                var answer = call(operation, "{}");
                assertThat(answer.status()).as(operation).isIn(200, 400);
                assertThat(answer.text())
                        .as(operation)
                        .isNotEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
            }
        }
    }

    @Test
    void hidesItsOwnFailures() throws IOException {
        server.close();
        server = start(
                (DynamoDbClient) Proxy.newProxyInstance(
                        getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (_, _, _) -> {
                            throw new IllegalStateException("hush");
                        }),
                ServerOptions.local(0));
        var answer = call("ListTables", "{}");
        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.text())
                .startsWith("{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\"")
                .doesNotContain("hush");
    }

    @Test
    void describesTheAddressThatWasAsked() throws IOException {
        assertThat(call("DescribeEndpoints", "{}").text())
                .isEqualTo("{\"Endpoints\":[{\"Address\":\"localhost\",\"CachePeriodInMinutes\":1440}]}");
    }

    @Nested
    final class AcrossOrigins {
        @Test
        void answersThePreflight() throws IOException {
            var answer = ask(
                    "OPTIONS",
                    "Origin: here\r\nAccess-Control-Request-Headers: a, b\r\nAccess-Control-Request-Method: POST\r\n",
                    "");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEmpty();
            assertThat(answer.headers())
                    .containsEntry("access-control-allow-origin", "*")
                    .containsEntry("access-control-allow-headers", "a, b")
                    .containsEntry("access-control-allow-methods", "POST")
                    .containsEntry("access-control-max-age", "172800");
        }

        @Test
        void letsAnyOriginReadTheAnswer() throws IOException {
            assertThat(ask("POST", headers("ListTables") + "Origin: here\r\n", "{}")
                            .headers())
                    .containsEntry("access-control-allow-origin", "*")
                    .containsEntry(
                            "access-control-expose-headers",
                            "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date");
            assertThat(call("ListTables", "{}").headers()).doesNotContainKey("access-control-allow-origin");
        }
    }

    @Nested
    final class Compression {
        private static final String LARGE = "x".repeat(4096);
        private static final String ITEM = "{\"Item\":{\"id\":{\"S\":\"1\"},\"t\":{\"S\":\"" + LARGE + "\"}}}";

        @BeforeEach
        void putLargeItem() throws IOException {
            call("PutItem", "{\"TableName\": \"notes\", " + ITEM.substring(1));
        }

        private Answer read(String acceptEncoding) throws IOException {
            var answer = ask(
                    "POST",
                    headers("GetItem") + "Accept-Encoding: " + acceptEncoding + "\r\n",
                    "{\"TableName\": \"notes\", \"Key\": {\"id\": {\"S\": \"1\"}}}");
            assertChecked(answer);
            return answer;
        }

        @Test
        void isLeftOutOfSmallAnswers() throws IOException {
            var answer = ask("POST", headers("ListTables") + "Accept-Encoding: gzip\r\n", "{}");
            assertThat(answer.headers()).doesNotContainKey("content-encoding");
            assertThat(answer.text()).isEqualTo("{\"TableNames\":[\"notes\"]}");
        }

        @ParameterizedTest
        @ValueSource(strings = {"gzip", "deflate;q=0.4, GZIP;q=0.5", "*", "br, x-gzip"})
        void ofAnswersWithGzip(String acceptEncoding) throws IOException {
            var answer = read(acceptEncoding);
            assertThat(answer.headers()).containsEntry("content-encoding", "gzip");
            try (var in = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo(ITEM);
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"deflate", "gzip;q=0.5, deflate", "gzip;q=0, *"})
        void ofAnswersWithDeflate(String acceptEncoding) throws IOException {
            var answer = read(acceptEncoding);
            assertThat(answer.headers()).containsEntry("content-encoding", "deflate");
            try (var in = new InflaterInputStream(new ByteArrayInputStream(answer.body()))) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo(ITEM);
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"identity", "br", "gzip;q=0", "gzip; q=0.000, deflate;q=0"})
        void isLeftOutWhereItIsNotWanted(String acceptEncoding) throws IOException {
            var answer = read(acceptEncoding);
            assertThat(answer.headers()).doesNotContainKey("content-encoding");
            assertThat(answer.text()).isEqualTo(ITEM);
        }

        private Answer send(String coding, byte[] body) throws IOException {
            return ask("POST", headers("ListTables") + "Content-Encoding: " + coding + "\r\n", body);
        }

        private byte[] gzip(byte[] bytes) throws IOException {
            var out = new ByteArrayOutputStream();
            try (var gzip = new GZIPOutputStream(out)) {
                gzip.write(bytes);
            }
            return out.toByteArray();
        }

        @Test
        void ofRequests() throws IOException {
            byte[] body = "{\"Limit\": 1}".getBytes(StandardCharsets.UTF_8);
            assertThat(send("gzip", gzip(body)).status()).isEqualTo(200);
            var deflated = new ByteArrayOutputStream();
            try (var out = new DeflaterOutputStream(deflated)) {
                out.write(body);
            }
            assertThat(send("deflate", deflated.toByteArray()).status()).isEqualTo(200);
            var bare = Arrays.copyOfRange(deflated.toByteArray(), 2, deflated.size() - 4);
            assertThat(send("deflate", bare).status()).isEqualTo(200);
        }

        @Test
        void thatIsDamagedIsNotJson() throws IOException {
            assertError(
                    send("gzip", "{}".getBytes(StandardCharsets.UTF_8)),
                    "{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
        }

        @Test
        void doesNotGoRoundTheLimit() throws IOException {
            assertThat(send("gzip", gzip(new byte[16 * MEGABYTE + 1])).status()).isEqualTo(413);
        }
    }

    @Nested
    final class Size {
        @Test
        void ofTheLargestRequest() throws IOException {
            String padding = " ".repeat(16 * MEGABYTE - 2);
            assertThat(call("ListTables", "{" + padding + "}").status()).isEqualTo(200);
            try (var client = new RawClient(server.uri().getPort())) {
                client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: " + (16 * MEGABYTE + 1) + "\r\n\r\n");
                assertThat(client.answer().status()).isEqualTo(413);
            }
        }
    }

    @Nested
    final class Signatures {
        @BeforeEach
        void askForThem() {
            server.close();
            server = start(db, ServerOptions.local(0).authentication(Authentication.shape()));
        }

        @Test
        void areToldBehindJsonAndTargetAndBeforeTypes() throws IOException {
            String missing = "{\"__type\":\"com.amazon.coral.service#MissingAuthenticationTokenException\","
                    + "\"message\":\"Request is missing Authentication Token\"}";
            assertError(call("ListTables", ""), missing);
            assertError(call("GetItem", "{\"TableName\": 5}"), missing);
            assertError(
                    call("GetItem", "nonsense"), "{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
            assertError(call("Nonsense", "{}"), "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::"})
    void refusesOtherMachinesWithoutVerifiedSignatures(String host) {
        var open = ServerOptions.local(0).host(host);
        for (var options : new ServerOptions[] {open, open.authentication(Authentication.shape())}) {
            assertThatThrownBy(() -> DynamoDbServer.start(db, options))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("listening on " + host + " lets other machines in, so every request must be signed with"
                            + " a known key: verify signatures, or listen on 127.0.0.1");
        }
    }
}
