package dev.kumiki.engine;

import dev.kumiki.engine.access.Identities;
import dev.kumiki.engine.access.Permissions;
import dev.kumiki.engine.archive.Salvage;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.insight.HotKeys.HotKey;
import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.operation.definition.CreateTableOperation;
import dev.kumiki.engine.operation.definition.DeleteTableOperation;
import dev.kumiki.engine.operation.definition.DescribeEndpointsOperation;
import dev.kumiki.engine.operation.definition.DescribeLimitsOperation;
import dev.kumiki.engine.operation.definition.DescribeTableOperation;
import dev.kumiki.engine.operation.definition.DescribeTimeToLiveOperation;
import dev.kumiki.engine.operation.definition.ListTablesOperation;
import dev.kumiki.engine.operation.definition.ListTagsOfResourceOperation;
import dev.kumiki.engine.operation.definition.TagResourceOperation;
import dev.kumiki.engine.operation.definition.UntagResourceOperation;
import dev.kumiki.engine.operation.definition.UpdateTableOperation;
import dev.kumiki.engine.operation.definition.UpdateTimeToLiveOperation;
import dev.kumiki.engine.operation.item.BatchGetItemOperation;
import dev.kumiki.engine.operation.item.BatchWriteItemOperation;
import dev.kumiki.engine.operation.item.DeleteItemOperation;
import dev.kumiki.engine.operation.item.GetItemOperation;
import dev.kumiki.engine.operation.item.PutItemOperation;
import dev.kumiki.engine.operation.item.QueryOperation;
import dev.kumiki.engine.operation.item.ScanOperation;
import dev.kumiki.engine.operation.item.TransactGetItemsOperation;
import dev.kumiki.engine.operation.item.TransactWriteItemsOperation;
import dev.kumiki.engine.operation.item.UpdateItemOperation;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.rocks.RocksStore;
import dev.kumiki.engine.table.Tables;
import dev.kumiki.engine.verification.StoreCheck;
import dev.kumiki.engine.verification.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/// DynamoDB inside this process: the AWS SDK's client interface, answered by the embedded engine without a network.
///
/// ```java
/// try (DynamoDbClient db = EmbeddedDynamoDb.open(EngineOptions.at(Path.of("data")))) {
///     db.putItem(r -> r.tableName("songs").item(song));
/// }
/// ```
///
/// Refusals are the SDK's own exceptions, with DynamoDB's codes and texts. A failing disk is a
/// [dev.kumiki.engine.store.StorageException]. Closing releases everything; a closed engine answers with
/// [IllegalStateException].
public final class EmbeddedDynamoDb extends ArchiveDoor {
    private final EngineOptions options;
    private final Engine engine;

    private final CreateTableOperation createTable;
    private final DescribeTableOperation describeTable;
    private final UpdateTableOperation updateTable;
    private final DeleteTableOperation deleteTable;
    private final ListTablesOperation listTables;
    private final DescribeLimitsOperation describeLimits;
    private final DescribeEndpointsOperation describeEndpoints;
    private final TagResourceOperation tagResource;
    private final UntagResourceOperation untagResource;
    private final ListTagsOfResourceOperation listTagsOfResource;
    private final UpdateTimeToLiveOperation updateTimeToLive;
    private final DescribeTimeToLiveOperation describeTimeToLive;
    private final PutItemOperation putItem;
    private final GetItemOperation getItem;
    private final UpdateItemOperation updateItem;
    private final DeleteItemOperation deleteItem;
    private final QueryOperation query;
    private final ScanOperation scan;
    private final BatchGetItemOperation batchGetItem;
    private final BatchWriteItemOperation batchWriteItem;
    private final TransactGetItemsOperation transactGetItems;
    private final TransactWriteItemsOperation transactWriteItems;
    private final EmbeddedStreams streams;

    private EmbeddedDynamoDb(EngineOptions options, Engine engine) {
        super(engine);
        this.options = options;
        this.engine = engine;
        var context = engine.context();
        this.createTable = new CreateTableOperation(context);
        this.describeTable = new DescribeTableOperation(context);
        this.updateTable = new UpdateTableOperation(context, engine.background());
        this.deleteTable = new DeleteTableOperation(context, engine.copies());
        this.listTables = new ListTablesOperation(context);
        this.describeLimits = new DescribeLimitsOperation(context);
        this.describeEndpoints = new DescribeEndpointsOperation(context);
        this.tagResource = new TagResourceOperation(context);
        this.untagResource = new UntagResourceOperation(context);
        this.listTagsOfResource = new ListTagsOfResourceOperation(context);
        this.updateTimeToLive = new UpdateTimeToLiveOperation(context, engine.background());
        this.describeTimeToLive = new DescribeTimeToLiveOperation(context);
        this.putItem = new PutItemOperation(context);
        this.getItem = new GetItemOperation(context);
        this.updateItem = new UpdateItemOperation(context);
        this.deleteItem = new DeleteItemOperation(context);
        this.query = new QueryOperation(context);
        this.scan = new ScanOperation(context);
        this.batchGetItem = new BatchGetItemOperation(context);
        this.batchWriteItem = new BatchWriteItemOperation(context);
        this.transactGetItems = new TransactGetItemsOperation(context);
        this.transactWriteItems = new TransactWriteItemsOperation(context, engine.tokens());
        this.streams = new EmbeddedStreams(context, engine::answer);
        try {
            updateTimeToLive.resume();
            resumeInsights();
            resumeCopies();
            engine.start();
        } catch (RuntimeException | Error e) {
            // What was taken up already holds parts of the store.
            release(engine, e);
            throw e;
        }
    }

    /// Over a store that it closes in the end.
    EmbeddedDynamoDb(EngineOptions options, Store store) {
        this(options, new Engine(options, store));
    }

    /// Opens the engine, and with it every table that lies in the options' directory.
    public static EmbeddedDynamoDb open(EngineOptions options) {
        Store store = options.directory() == null || options.durability() == Durability.MEMORY
                ? new MemoryStore()
                : RocksStore.open(options.directory(), options.durability(), options.cacheBytes());
        try {
            return new EmbeddedDynamoDb(options, store);
        } catch (RuntimeException | Error e) {
            release(store, e);
            throw e;
        }
    }

    private static void release(AutoCloseable part, Throwable failure) {
        try (part) {
            // It is not needed any more.
        } catch (Exception e) {
            failure.addSuppressed(e);
        }
    }

    /// Compares everything in the options' directory, which nobody may be using, with itself, and changes nothing in
    /// it. A directory without a database is refused.
    ///
    /// @param progress is told what is being done
    public static Verdict verify(EngineOptions options, Consumer<String> progress) {
        var folders = Engine.folders(options);
        Path directory = Objects.requireNonNull(options.directory(), "directory");
        try (var store = RocksStore.openToRead(directory, options.cacheBytes(), progress)) {
            return new StoreCheck(store, new ChangeLog(store, options.clock()), folders.backups(), progress).run();
        }
    }

    /// Copies what can be read of a damaged directory, which nobody may be using and which is not changed, into a new
    /// one: tables with their items, and new indexes and counters. Backups stay where they are.
    ///
    /// @param target must not exist
    /// @param progress is told what is being done
    public static Salvage.Result salvage(Path directory, Path target, Consumer<String> progress) {
        return SalvageRun.run(directory, target, progress);
    }

    /// Waits for the requests that are under way.
    @Override
    public void close() {
        engine.close();
    }

    /// The changes of this engine's tables, for those who follow them. It is closed together with the engine.
    public DynamoDbStreamsClient streams() {
        return streams;
    }

    /// What this engine counts, for those who show it.
    public Meters meters() {
        return engine.meters();
    }

    /// The most used keys of the tables and indexes for which UpdateContributorInsights asked, since then or since this
    /// engine was opened.
    ///
    /// @param most how many for each table and index, used and refused ones
    public List<HotKey> hottestKeys(int most) {
        return engine.hotKeys().top(most);
    }

    /// Weighs requests against policies: those of the holders of access keys, and those attached to this engine's
    /// tables. Requests to this client are not weighed; whoever takes requests from others asks before
    /// passing them on.
    public Permissions permissions(Identities identities) {
        return new Permissions(engine.context(), identities);
    }

    /// Compares everything that is stored, as of now, with itself, while requests go on.
    ///
    /// @param progress is told what is being done
    public Verdict verify(Consumer<String> progress) {
        Path backups = engine.background().folders().backups();
        return engine.whileOpen(tables -> new StoreCheck(tables.store(), tables.log(), backups, progress).run());
    }

    /// Does at once what the engine does from time to time by itself. For tests, which move the clock and then want
    /// to see what follows.
    public void runMaintenance() {
        engine.whileOpen(_ -> {
            engine.runMaintenance();
            return true;
        });
    }

    /// What lies below the requests, for tests that look at it.
    Tables tables() {
        return engine.tables();
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public DynamoDbServiceClientConfiguration serviceClientConfiguration() {
        return DynamoDbServiceClientConfiguration.builder()
                .region(Region.of(options.region()))
                .build();
    }

    @Override
    public DynamoDbWaiter waiter() {
        return DynamoDbWaiter.builder().client(this).build();
    }

    @Override
    public CreateTableResponse createTable(CreateTableRequest request) {
        return engine.answer(createTable::run, request);
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        return engine.answer(describeTable::run, request);
    }

    @Override
    public UpdateTableResponse updateTable(UpdateTableRequest request) {
        var answer = engine.answer(updateTable::run, request);
        forgetIndexes(answer.tableDescription(), request.globalSecondaryIndexUpdates());
        return answer;
    }

    @Override
    public DeleteTableResponse deleteTable(DeleteTableRequest request) {
        var answer = engine.answer(deleteTable::run, request);
        engine.hotKeys().forgetTable(answer.tableDescription().tableArn());
        return answer;
    }

    @Override
    public ListTablesResponse listTables(ListTablesRequest request) {
        return engine.answer(listTables::run, request);
    }

    @Override
    public DescribeLimitsResponse describeLimits(DescribeLimitsRequest request) {
        return engine.answer(describeLimits::run, request);
    }

    @Override
    public DescribeEndpointsResponse describeEndpoints(DescribeEndpointsRequest request) {
        return engine.answer(describeEndpoints::run, request);
    }

    @Override
    public TagResourceResponse tagResource(TagResourceRequest request) {
        return engine.answer(tagResource::run, request);
    }

    @Override
    public UntagResourceResponse untagResource(UntagResourceRequest request) {
        return engine.answer(untagResource::run, request);
    }

    @Override
    public ListTagsOfResourceResponse listTagsOfResource(ListTagsOfResourceRequest request) {
        return engine.answer(listTagsOfResource::run, request);
    }

    @Override
    public UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
        return engine.answer(updateTimeToLive::run, request);
    }

    @Override
    public DescribeTimeToLiveResponse describeTimeToLive(DescribeTimeToLiveRequest request) {
        return engine.answer(describeTimeToLive::run, request);
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        return engine.answer(putItem::run, request);
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return engine.answer(getItem::run, request);
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        return engine.answer(updateItem::run, request);
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        return engine.answer(deleteItem::run, request);
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        return engine.answer(query::run, request);
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        return engine.answer(scan::run, request);
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        return engine.answer(batchGetItem::run, request);
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        return engine.answer(batchWriteItem::run, request);
    }

    @Override
    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
        return engine.answer(transactGetItems::run, request);
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        return engine.answer(transactWriteItems::run, request);
    }
}
