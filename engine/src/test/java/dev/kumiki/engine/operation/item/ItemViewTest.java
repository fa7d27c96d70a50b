package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.VisitedAttributes;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;

/// What every read hands out, whole or projected.
final class ItemViewTest {
    private final DataPlane data = new DataPlane();

    @BeforeEach
    void give() {
        data.given(TAB, item("pk", "p", "sk", "1", "a", "x"));
    }

    @AfterEach
    void close() {
        data.close();
    }

    /// The ways to read the only item there is.
    enum Read {
        GET {
            @Override
            Map<String, AttributeValue> run(DataPlane data, @Nullable String projection) {
                return new GetItemOperation(data.context)
                        .run(GetItemRequest.builder()
                                .tableName(TAB)
                                .key(key("p", "1"))
                                .projectionExpression(projection)
                                .build())
                        .item();
            }
        },
        QUERY {
            @Override
            Map<String, AttributeValue> run(DataPlane data, @Nullable String projection) {
                return onlyOf(new QueryOperation(data.context)
                        .run(QueryRequest.builder()
                                .tableName(TAB)
                                .keyConditionExpression("pk = :p")
                                .expressionAttributeValues(Map.of(":p", AttributeValue.fromS("p")))
                                .projectionExpression(projection)
                                .build())
                        .items());
            }
        },
        SCAN {
            @Override
            Map<String, AttributeValue> run(DataPlane data, @Nullable String projection) {
                return onlyOf(new ScanOperation(data.context)
                        .run(ScanRequest.builder()
                                .tableName(TAB)
                                .projectionExpression(projection)
                                .build())
                        .items());
            }
        },
        BATCH {
            @Override
            Map<String, AttributeValue> run(DataPlane data, @Nullable String projection) {
                var responses = new BatchGetItemOperation(data.context)
                        .run(BatchGetItemRequest.builder()
                                .requestItems(Map.of(
                                        TAB,
                                        KeysAndAttributes.builder()
                                                .keys(List.of(key("p", "1")))
                                                .projectionExpression(projection)
                                                .build()))
                                .build())
                        .responses();
                assertThatThrownBy(responses::clear).isInstanceOf(UnsupportedOperationException.class);
                return onlyOf(responses.getOrDefault(TAB, List.of()));
            }
        },
        TRANSACTION {
            @Override
            Map<String, AttributeValue> run(DataPlane data, @Nullable String projection) {
                return new TransactGetItemsOperation(data.context)
                        .run(TransactGetItemsRequest.builder()
                                .transactItems(TransactGetItem.builder()
                                        .get(get -> get.tableName(TAB)
                                                .key(key("p", "1"))
                                                .projectionExpression(projection))
                                        .build())
                                .build())
                        .responses()
                        .getFirst()
                        .item();
            }
        };

        abstract Map<String, AttributeValue> run(DataPlane data, @Nullable String projection);

        private static Map<String, AttributeValue> onlyOf(List<Map<String, AttributeValue>> items) {
            assertThat(items).hasSize(1);
            assertThatThrownBy(() -> items.removeFirst()).isInstanceOf(UnsupportedOperationException.class);
            return items.getFirst();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWholeItemIsHandedOutUndecoded(Read read) {
        assertThat(read.run(data, null))
                .isInstanceOf(VisitedAttributes.class)
                .isEqualTo(item("pk", "p", "sk", "1", "a", "x"));
    }

    @ParameterizedTest
    @EnumSource
    void aProjectedItemIsNotChanged(Read read) {
        var item = read.run(data, "a");

        assertThatThrownBy(() -> item.put("b", AttributeValue.fromN("1")))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThat(item).isEqualTo(item("a", "x"));
    }
}
