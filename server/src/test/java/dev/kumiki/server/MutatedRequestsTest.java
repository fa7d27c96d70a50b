package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.http.RawClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Requests in which one value was replaced by something else: whatever it is, the answer is not a failure.
final class MutatedRequestsTest {
    private static final Pattern VALUE = Pattern.compile("\"[^\"]*\"(?! *:)|[0-9]+|true|\\[[^\\[\\]]*\\]|\\{[^{}]*\\}");

    private static final List<String> OTHERS = List.of(
            "null",
            "\"\"",
            "\"x\"",
            "0",
            "-1",
            "99999999999999999999",
            "1.5",
            "true",
            "[]",
            "{}",
            "[null]",
            "[[]]",
            "{\"a\": null}",
            "{\"\": {}}",
            "{\"S\": null}",
            "{\"S\": \"\\ud800\"}",
            "{\"B\": \"!\"}",
            "{\"L\": [null]}",
            "{\"S\": \"a\", \"N\": \"1\"}",
            "{\"SS\": [null]}",
            "{\"M\": {\"\": {\"S\": \"x\"}}}",
            "nonsense",
            "\"\\u0000\"");

    private static final String TABLE = """
            {"TableName": "notes", "BillingMode": "PAY_PER_REQUEST",
             "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}, {"AttributeName": "n", "KeyType": "RANGE"}],
             "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"},
               {"AttributeName": "n", "AttributeType": "N"}],
             "VectorIndexes": [{"IndexName": "by-v", "VectorAttribute": {"AttributeName": "v"}, "Dimensions": 2,
               "DistanceFunction": "COSINE", "Projection": {"ProjectionType": "ALL"},
               "SearchSchema": [{"AttributeName": "n", "SearchSchemaElementType": "INLINE_FILTER"}]}]}""";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            CreateTable|{"TableName": "other", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}], \
            "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}], "ProvisionedThroughput": \
            {"ReadCapacityUnits": 1, "WriteCapacityUnits": 1}}
            PutItem|{"TableName": "notes", "Item": {"id": {"S": "a"}, "n": {"N": "1"}, "ss": {"SS": ["a", "b"]}, \
            "b": {"B": "AAA="}, "m": {"M": {"l": {"L": [{"BOOL": true}]}}}}, "ReturnValues": "ALL_OLD", \
            "ConditionExpression": "m.l[0] = :v", "ExpressionAttributeValues": {":v": {"BOOL": true}}}
            GetItem|{"TableName": "notes", "Key": {"id": {"S": "a"}, "n": {"N": "1"}}, "ConsistentRead": true, \
            "ProjectionExpression": "#m", "ExpressionAttributeNames": {"#m": "m"}}
            UpdateItem|{"TableName": "notes", "Key": {"id": {"S": "a"}, "n": {"N": "1"}}, "UpdateExpression": \
            "SET x = :v", "ExpressionAttributeValues": {":v": {"NS": ["1"]}}, "ReturnValues": "ALL_NEW"}
            Query|{"TableName": "notes", "KeyConditionExpression": "id = :v", "ExpressionAttributeValues": \
            {":v": {"S": "a"}}, "Limit": 5, "ExclusiveStartKey": {"id": {"S": "a"}, "n": {"N": "1"}}}
            Scan|{"TableName": "notes", "ScanFilter": {"x": {"ComparisonOperator": "IN", "AttributeValueList": \
            [{"S": "a"}]}}, "Segment": 0, "TotalSegments": 2}
            CreateTable|{"TableName": "other", "BillingMode": "PAY_PER_REQUEST", "KeySchema": [{"AttributeName": "id", \
            "KeyType": "HASH"}], "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}], \
            "VectorIndexes": [{"IndexName": "by-v", "VectorAttribute": {"AttributeName": "v"}, "Dimensions": 2, \
            "DistanceFunction": "COSINE", "Projection": {"ProjectionType": "ALL"}, "SearchSchema": \
            [{"AttributeName": "id", "SearchSchemaElementType": "HASH"}]}]}
            UpdateTable|{"TableName": "notes", "VectorIndexUpdates": [{"Delete": {"IndexName": "by-v"}}]}
            SearchVectors|{"TableName": "notes", "IndexName": "by-v", "SearchVector": [{"N": "1"}, {"N": "0.5"}], \
            "TopK": 3, "SearchConditionExpression": "n = :v", "ExpressionAttributeValues": {":v": {"N": "1"}}, \
            "ProjectionExpression": "id", "ReturnConsumedCapacity": "TOTAL"}
            BatchGetItem|{"RequestItems": {"notes": {"Keys": [{"id": {"S": "a"}, "n": {"N": "1"}}]}}}
            BatchWriteItem|{"RequestItems": {"notes": [{"PutRequest": {"Item": {"id": {"S": "a"}, "n": {"N": "1"}}}}]}}
            TransactWriteItems|{"TransactItems": [{"Put": {"TableName": "notes", "Item": {"id": {"S": "a"}, \
            "n": {"N": "1"}}}}], "ClientRequestToken": "t"}
            ExecuteStatement|{"Statement": "SELECT * FROM notes WHERE id = ? AND n > 0", "Parameters": [{"S": "a"}], \
            "Limit": 5, "ConsistentRead": true, "ReturnConsumedCapacity": "TOTAL"}
            BatchExecuteStatement|{"Statements": [{"Statement": "SELECT * FROM notes WHERE id = ? AND n = 1", \
            "Parameters": [{"S": "a"}]}], "ReturnConsumedCapacity": "TOTAL"}
            ExecuteTransaction|{"TransactStatements": [{"Statement": "INSERT INTO notes VALUE {'id': ?, 'n': 1}", \
            "Parameters": [{"S": "a"}]}], "ClientRequestToken": "t"}
            """)
    void areNeverAFailure(String operation, String request) throws IOException {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(db, ServerOptions.local(0));
                var client = new RawClient(server.uri().getPort())) {
            assertThat(status(client, "CreateTable", TABLE)).isEqualTo(200);
            assertThat(status(client, operation, request)).isIn(200, 400);
            var values = VALUE.matcher(request);
            while (values.find()) {
                for (String other : OTHERS) {
                    String mutated = request.substring(0, values.start()) + other + request.substring(values.end());
                    assertThat(status(client, operation, mutated)).as(mutated).isIn(200, 400);
                }
            }
        }
    }

    private static int status(RawClient client, String operation, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Target:"
                + " DynamoDB_20120810." + operation + "\r\nContent-Length: " + bytes.length + "\r\n\r\n");
        return client.send(bytes).answer().status();
    }
}
