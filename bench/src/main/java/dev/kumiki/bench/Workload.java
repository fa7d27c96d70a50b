package dev.kumiki.bench;

import dev.kumiki.server.json.JsonCodec;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/// Requests of one operation, as bytes, to be sent at random.
///
/// @param bar the least share, in percent, of the rate of a constant answer; 0 for none
record Workload(String name, int bar, List<byte[]> requests) {
    private static final int VARIANTS = 1000;
    private static final int GET_BAR = 60;
    private static final int TRANSACTION_ITEMS = 3;
    /// How many requests write the same item, each something else: what is there already would not be written.
    private static final int VERSIONS = 3;

    /// Signed in form only: enough for servers on this machine.
    private static final String AUTHORIZATION = "AWS4-HMAC-SHA256 Credential=kumiki/20260101/us-east-1/dynamodb/"
            + "aws4_request, SignedHeaders=host;x-amz-date;x-amz-target, Signature=" + "0".repeat(64);

    static List<Workload> all(int items) {
        return List.of(
                of(
                        "GetItem",
                        GET_BAR,
                        seed -> GetItemRequest.builder()
                                .tableName(Songs.TABLE)
                                .key(Songs.key(number(seed, items)))
                                .build()),
                of(
                        "PutItem",
                        0,
                        seed -> PutItemRequest.builder()
                                .tableName(Songs.TABLE)
                                .item(Songs.item(number(seed / VERSIONS, items), seed))
                                .build()),
                of("Query", 0, seed -> query(number(seed, items) / Songs.ITEMS_PER_PARTITION)),
                of("TransactWriteItems", 0, seed -> transaction(seed, items)));
    }

    /// One request.
    static byte[] request(String operation, SdkPojo request) {
        // The SDK gives every transaction a token; with it, sending the same bytes again would not write again.
        byte[] body = new String(JsonCodec.write(request), StandardCharsets.UTF_8)
                .replaceAll(",?\"ClientRequestToken\":\"[^\"]*\"", "")
                .getBytes(StandardCharsets.UTF_8);
        byte[] head = ("POST / HTTP/1.1\r\nHost: localhost:8000\r\nContent-Type: application/x-amz-json-1.0\r\n"
                        + "X-Amz-Date: 20260101T000000Z\r\nX-Amz-Target: DynamoDB_20120810." + operation
                        + "\r\nAuthorization: " + AUTHORIZATION + "\r\nContent-Length: " + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        var whole = new ByteArrayOutputStream(head.length + body.length);
        whole.writeBytes(head);
        whole.writeBytes(body);
        return whole.toByteArray();
    }

    byte[] any(Rate.Dice dice) {
        return requests.get(dice.below(requests.size()));
    }

    private static Workload of(String operation, int bar, IntFunction<SdkPojo> make) {
        var requests = new ArrayList<byte[]>(VARIANTS);
        for (int seed = 0; seed < VARIANTS; seed++) {
            requests.add(request(operation, make.apply(seed)));
        }
        return new Workload(operation, bar, requests);
    }

    private static int number(int seed, int items) {
        return new Rate.Dice(seed + 1L).below(items);
    }

    private static QueryRequest query(int partition) {
        return QueryRequest.builder()
                .tableName(Songs.TABLE)
                .keyConditionExpression("artist = :artist")
                .expressionAttributeValues(Map.of(":artist", AttributeValue.fromS(Songs.artist(partition))))
                .build();
    }

    private static TransactWriteItemsRequest transaction(int seed, int items) {
        var writes = new ArrayList<TransactWriteItem>();
        for (int i = 0; i < TRANSACTION_ITEMS; i++) {
            int number = (number(seed / VERSIONS, items) + i) % items;
            var put = Put.builder()
                    .tableName(Songs.TABLE)
                    .item(Songs.item(number, seed))
                    .build();
            writes.add(TransactWriteItem.builder().put(put).build());
        }
        return TransactWriteItemsRequest.builder().transactItems(writes).build();
    }
}
