package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;

final class AnswerBytesTest {
    private static final long ITEM = 400 * 1024;

    private static List<Map<String, AttributeValue>> keys(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> Map.of("id", AttributeValue.fromN(Integer.toString(number))))
                .toList();
    }

    @Test
    void everyItemThatIsAskedForMayBeAsLargeAsAnItemCanBe() {
        assertThat(AnswerBytes.atMost(GetItemRequest.builder().build())).isEqualTo(ITEM);
        assertThat(AnswerBytes.atMost(BatchGetItemRequest.builder()
                        .requestItems(Map.of(
                                "a", KeysAndAttributes.builder().keys(keys(60)).build(),
                                "b", KeysAndAttributes.builder().keys(keys(40)).build()))
                        .build()))
                .isEqualTo(100 * ITEM);
        assertThat(AnswerBytes.atMost(TransactGetItemsRequest.builder()
                        .transactItems(keys(100).stream()
                                .map(key -> TransactGetItem.builder()
                                        .get(get -> get.tableName("a").key(key))
                                        .build())
                                .toList())
                        .build()))
                .isEqualTo(100 * ITEM);
    }

    @Test
    void aPageEndsWithTheItemThatFillsItsMegabyte() {
        assertThat(AnswerBytes.atMost(QueryRequest.builder().build())).isEqualTo(1024 * 1024 + ITEM);
    }

    @Test
    void aSearchEndsWithTheItemThatFillsSixteenMegabytes() {
        assertThat(AnswerBytes.atMost(SearchVectorsRequest.builder().topK(3).build()))
                .isEqualTo(3 * ITEM);
        assertThat(AnswerBytes.atMost(SearchVectorsRequest.builder().topK(100).build()))
                .isEqualTo(16 * 1024 * 1024 + ITEM);
        assertThat(AnswerBytes.atMost(SearchVectorsRequest.builder().build())).isZero();
    }

    @Test
    void aWriteAnswersWithAnItemOnlyWhenAskedFor() {
        assertThat(AnswerBytes.atMost(PutItemRequest.builder().build())).isZero();
        assertThat(AnswerBytes.atMost(PutItemRequest.builder()
                        .returnValues(ReturnValue.ALL_OLD)
                        .build()))
                .isEqualTo(ITEM);
    }
}
