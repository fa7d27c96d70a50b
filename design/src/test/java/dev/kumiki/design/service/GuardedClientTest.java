package dev.kumiki.design.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.PatternDefinition.Comparison;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.PatternDefinition.Result;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.runtime.Connection;
import dev.kumiki.design.runtime.TableCreation;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// A shop takes orders, an office looks at them by state and deletes them, a clerk gets one.
@DisplayName("K-13: an undeclared call of a service fails")
final class GuardedClientTest {
    private static final Map<String, AttributeValue> ITEM =
            Map.of("PK", AttributeValue.fromS("O#1"), "GSI1PK", AttributeValue.fromS("OPEN"));
    private static final Map<String, AttributeValue> KEY = Map.of("PK", AttributeValue.fromS("O#1"));

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void createTables() {
        new TableCreation(new Connection(engine, DesignOptions.defaults())).create(design());
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static DesignDefinition design() {
        var pk = new TableDefinition.Key(List.of(new KeyAttribute("PK", KeyType.S)), List.of());
        var state = new TableDefinition.Key(List.of(new KeyAttribute("GSI1PK", KeyType.S)), List.of());
        var table = new TableDefinition(
                "orders",
                pk,
                "type",
                StreamView.NEW_IMAGE,
                List.of("office"),
                Optional.empty(),
                Optional.empty(),
                List.of(new IndexDefinition("ByState", false, state, Projected.KEYS_ONLY, List.of(), "")),
                List.of(entity(List.of())),
                List.of(
                        pattern("order", Operation.GET, "", false, "clerk"),
                        pattern("all", Operation.SCAN, "", false, "clerk"),
                        pattern("inState", Operation.QUERY, "ByState", true, "office")));
        return new DesignDefinition("Orders", "UTC", List.of("shop", "office", "clerk"), List.of(table));
    }

    private static EntityDefinition entity(List<EntityDefinition.Reservation> reservations) {
        return new EntityDefinition(
                "Order",
                "",
                "O#{id}",
                "",
                List.of(),
                List.of(),
                List.of(),
                reservations,
                List.of(
                        new EntityDefinition.Writer("shop", List.of(WriteKind.CREATE, WriteKind.CHECK)),
                        new EntityDefinition.Writer("office", List.of(WriteKind.DELETE))));
    }

    private static PatternDefinition pattern(
            String name, Operation operation, String index, boolean fetch, String service) {
        return new PatternDefinition(
                name,
                operation,
                List.of(),
                index,
                List.of("Order"),
                List.of("Order"),
                List.of(new KeyTerm("PK", Comparison.EQUAL, "O#{id}")),
                Result.ALL,
                false,
                false,
                fetch,
                "",
                "",
                List.of(service));
    }

    private DynamoDbClient as(String service) {
        return GuardedClient.of(engine, ServicePolicy.of(design(), service));
    }

    private static QueryRequest query(@Nullable String index) {
        return QueryRequest.builder()
                .tableName("orders")
                .indexName(index)
                .keyConditionExpression("GSI1PK = :s")
                .expressionAttributeValues(Map.of(":s", AttributeValue.fromS("OPEN")))
                .build();
    }

    private static TransactWriteItem check() {
        return TransactWriteItem.builder()
                .conditionCheck(c -> c.tableName("orders").key(KEY).conditionExpression("attribute_not_exists(PK)"))
                .build();
    }

    @Test
    void letsThroughWhatTheDesignDeclares() {
        as("shop").putItem(put -> put.tableName("orders").item(ITEM));
        assertThat(as("clerk").getItem(get -> get.tableName("orders").key(KEY)).item())
                .isEqualTo(ITEM);
        assertThat(as("clerk").scanPaginator(scan -> scan.tableName("orders")).items())
                .containsExactly(ITEM);
        assertThat(as("office").query(query("ByState")).items()).hasSize(1);
        assertThat(as("office")
                        .batchGetItem(batch -> batch.requestItems(Map.of(
                                "orders",
                                KeysAndAttributes.builder().keys(List.of(KEY)).build())))
                        .responses()
                        .get("orders"))
                .containsExactly(ITEM);
        as("office").deleteItem(delete -> delete.tableName("orders").key(KEY));
        as("shop").transactWriteItems(transaction -> transaction.transactItems(check()));
    }

    @Test
    void refusesAnActionOfAnotherServiceBeforeItIsSent() {
        assertThatThrownBy(() ->
                        as("office").putItem(put -> put.tableName("orders").item(ITEM)))
                .isInstanceOf(UndeclaredCallException.class)
                .hasMessageContaining("the service office may not do this: PutItem on table/orders");
        assertThat(engine.scan(scan -> scan.tableName("orders")).items()).isEmpty();
    }

    @Test
    void refusesAnotherIndexAndAnotherTable() {
        assertThatThrownBy(() -> as("office").query(query(null))).hasMessageContaining("Query on table/orders (");
        assertThatThrownBy(() -> as("clerk").query(query("ByState")))
                .hasMessageContaining("Query on table/orders/index/ByState");
        assertThatThrownBy(
                        () -> as("clerk").getItem(get -> get.tableName("other").key(KEY)))
                .hasMessageContaining("GetItem on table/other");
    }

    @Test
    void looksIntoTransactionsAndBatches() {
        var delete = TransactWriteItem.builder()
                .delete(d -> d.tableName("orders").key(KEY))
                .build();
        assertThatThrownBy(
                        () -> as("shop").transactWriteItems(transaction -> transaction.transactItems(check(), delete)))
                .hasMessageContaining("DeleteItem on table/orders");
        var update = TransactWriteItem.builder()
                .update(u -> u.tableName("orders").key(KEY).updateExpression("SET a = b"))
                .build();
        assertThatThrownBy(() -> as("shop").transactWriteItems(transaction -> transaction.transactItems(update)))
                .hasMessageContaining("UpdateItem on table/orders");
        var put = TransactWriteItem.builder()
                .put(p -> p.tableName("orders").item(ITEM))
                .build();
        assertThatThrownBy(() -> as("office").transactWriteItems(transaction -> transaction.transactItems(put)))
                .hasMessageContaining("PutItem on table/orders");
        assertThatThrownBy(() -> as("shop")
                        .transactGetItems(get -> get.transactItems(TransactGetItem.builder()
                                .get(g -> g.tableName("orders").key(KEY))
                                .build())))
                .hasMessageContaining("GetItem on table/orders");
        assertThatThrownBy(() -> as("office").batchWriteItem(batch -> batch.requestItems(Map.of("orders", List.of()))))
                .hasMessageContaining("BatchWriteItem on table/orders");
    }

    @Test
    void refusesPartiQlAndTheManagementOfTables() {
        assertThatThrownBy(() -> as("clerk").executeStatement(s -> s.statement("SELECT * FROM orders")))
                .isInstanceOf(UndeclaredCallException.class)
                .hasMessageContaining("may not do this: ExecuteStatement (");
        assertThatThrownBy(() -> as("clerk").deleteTable(d -> d.tableName("orders")))
                .hasMessageContaining("DeleteTable on table/orders");
        assertThatThrownBy(() -> as("clerk").listTables()).hasMessageContaining("ListTables");
    }

    @Test
    void policiesNameActionsAndResourcesInOrder() {
        assertThat(ServicePolicy.of(design(), "office").permissions())
                .extracting(Permission::toString)
                .containsExactly(
                        "BatchGetItem on table/orders",
                        "DeleteItem on table/orders",
                        "Query on table/orders/index/ByState",
                        "DescribeStream on table/orders/stream/*",
                        "GetRecords on table/orders/stream/*",
                        "GetShardIterator on table/orders/stream/*");
        assertThat(ServicePolicy.of(design(), "shop", name -> "prod-" + name).permissions())
                .extracting(Permission::resource)
                .containsOnly("table/prod-orders");
    }

    @Test
    void knowsTheServicesOfTheDesignOnly() {
        assertThatThrownBy(() -> ServicePolicy.of(design(), "cook"))
                .hasMessage("the design Orders has no service cook, only shop, office, clerk");
    }
}
