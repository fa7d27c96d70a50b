package dev.kumiki.engine;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.operation.Archive;
import dev.kumiki.engine.operation.BackgroundJobs;
import dev.kumiki.engine.operation.BatchGetItemOperation;
import dev.kumiki.engine.operation.BatchWriteItemOperation;
import dev.kumiki.engine.operation.Conflicts;
import dev.kumiki.engine.operation.CreateBackupOperation;
import dev.kumiki.engine.operation.CreateTableOperation;
import dev.kumiki.engine.operation.DailyBackupsTask;
import dev.kumiki.engine.operation.DeleteBackupOperation;
import dev.kumiki.engine.operation.DeleteItemOperation;
import dev.kumiki.engine.operation.DeleteTableOperation;
import dev.kumiki.engine.operation.DescribeBackupOperation;
import dev.kumiki.engine.operation.DescribeContinuousBackupsOperation;
import dev.kumiki.engine.operation.DescribeEndpointsOperation;
import dev.kumiki.engine.operation.DescribeExportOperation;
import dev.kumiki.engine.operation.DescribeImportOperation;
import dev.kumiki.engine.operation.DescribeLimitsOperation;
import dev.kumiki.engine.operation.DescribeTableOperation;
import dev.kumiki.engine.operation.DescribeTimeToLiveOperation;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.ExpiredBackupsTask;
import dev.kumiki.engine.operation.ExpirySweep;
import dev.kumiki.engine.operation.ExportTableToPointInTimeOperation;
import dev.kumiki.engine.operation.Folders;
import dev.kumiki.engine.operation.GetItemOperation;
import dev.kumiki.engine.operation.Home;
import dev.kumiki.engine.operation.ImportTableOperation;
import dev.kumiki.engine.operation.ListBackupsOperation;
import dev.kumiki.engine.operation.ListExportsOperation;
import dev.kumiki.engine.operation.ListImportsOperation;
import dev.kumiki.engine.operation.ListTablesOperation;
import dev.kumiki.engine.operation.ListTagsOfResourceOperation;
import dev.kumiki.engine.operation.LogTrimming;
import dev.kumiki.engine.operation.Maintenance;
import dev.kumiki.engine.operation.PutItemOperation;
import dev.kumiki.engine.operation.QueryOperation;
import dev.kumiki.engine.operation.RestoreTableFromBackupOperation;
import dev.kumiki.engine.operation.RestoreTableToPointInTimeOperation;
import dev.kumiki.engine.operation.ScanOperation;
import dev.kumiki.engine.operation.ShardRolling;
import dev.kumiki.engine.operation.Simulated;
import dev.kumiki.engine.operation.TagResourceOperation;
import dev.kumiki.engine.operation.TransactGetItemsOperation;
import dev.kumiki.engine.operation.TransactWriteItemsOperation;
import dev.kumiki.engine.operation.UntagResourceOperation;
import dev.kumiki.engine.operation.UpdateContinuousBackupsOperation;
import dev.kumiki.engine.operation.UpdateItemOperation;
import dev.kumiki.engine.operation.UpdateTableOperation;
import dev.kumiki.engine.operation.UpdateTimeToLiveOperation;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Guard;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.RocksStore;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.IndexBackfill;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.Tables;
import dev.kumiki.engine.verification.Verdict;
import dev.kumiki.engine.verification.Verification;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeResponse;
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
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;
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
public final class EmbeddedDynamoDb extends UnsupportedOperations {
    private static final int GUARD_STRIPES = 16;

    private final EngineOptions options;
    private final Store store;
    private final ChangeLog log;
    private final IndexBackfill backfill;
    private final BackgroundJobs jobs = new BackgroundJobs();
    private final Folders folders;
    private final Maintenance maintenance;
    private final Simulated simulated;
    private final Guard requests = new Guard("the engine", GUARD_STRIPES);

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
    private final CreateBackupOperation createBackup;
    private final DescribeBackupOperation describeBackup;
    private final ListBackupsOperation listBackups;
    private final DeleteBackupOperation deleteBackup;
    private final RestoreTableFromBackupOperation restoreTableFromBackup;
    private final RestoreTableToPointInTimeOperation restoreTableToPointInTime;
    private final UpdateContinuousBackupsOperation updateContinuousBackups;
    private final DescribeContinuousBackupsOperation describeContinuousBackups;
    private final ExportTableToPointInTimeOperation exportTableToPointInTime;
    private final DescribeExportOperation describeExport;
    private final ListExportsOperation listExports;
    private final ImportTableOperation importTable;
    private final DescribeImportOperation describeImport;
    private final ListImportsOperation listImports;
    private final EmbeddedStreams streams;

    /// Over a store that it closes in the end.
    EmbeddedDynamoDb(EngineOptions options, Store store) {
        this.options = options;
        this.store = store;
        this.folders = new Folders(options.directory(), options.upkeep());
        this.log = new ChangeLog(store, options.clock());
        var tables = new Tables(store, log, new ItemLocks(options.maxLockWait()), options.maxCollectionBytes());
        this.backfill = new IndexBackfill(tables);
        boolean refuse = options.transactionConflicts() == EngineOptions.TransactionConflicts.REFUSE;
        var home = new Home(options.region(), options.account());
        this.simulated = new Simulated(options.simulation(), tables, options.clock(), home);
        var context = new EngineContext(
                tables, backfill, jobs, folders, options.clock(), home, new Conflicts(refuse), simulated);
        var archive = Archive.of(context);
        this.createTable = new CreateTableOperation(context);
        this.describeTable = new DescribeTableOperation(context);
        this.updateTable = new UpdateTableOperation(context);
        this.deleteTable = new DeleteTableOperation(context, archive);
        this.listTables = new ListTablesOperation(context);
        this.describeLimits = new DescribeLimitsOperation(context);
        this.describeEndpoints = new DescribeEndpointsOperation(context);
        this.tagResource = new TagResourceOperation(context);
        this.untagResource = new UntagResourceOperation(context);
        this.listTagsOfResource = new ListTagsOfResourceOperation(context);
        this.updateTimeToLive = new UpdateTimeToLiveOperation(context);
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
        this.transactWriteItems = new TransactWriteItemsOperation(context);
        this.createBackup = new CreateBackupOperation(context, archive);
        this.describeBackup = new DescribeBackupOperation(context, archive);
        this.listBackups = new ListBackupsOperation(context, archive);
        this.deleteBackup = new DeleteBackupOperation(context, archive);
        this.restoreTableFromBackup = new RestoreTableFromBackupOperation(context, archive);
        this.restoreTableToPointInTime = new RestoreTableToPointInTimeOperation(context, archive);
        this.updateContinuousBackups = new UpdateContinuousBackupsOperation(context);
        this.describeContinuousBackups = new DescribeContinuousBackupsOperation(context);
        this.exportTableToPointInTime = new ExportTableToPointInTimeOperation(context);
        this.describeExport = new DescribeExportOperation(context);
        this.listExports = new ListExportsOperation(context);
        this.importTable = new ImportTableOperation(context);
        this.describeImport = new DescribeImportOperation(context);
        this.listImports = new ListImportsOperation(context);
        this.maintenance = new Maintenance(List.of(
                new ExpirySweep(context, options.upkeep().expirySweepInterval()),
                new DailyBackupsTask(context, archive, options.upkeep().dailyBackups()),
                new ExpiredBackupsTask(archive),
                new ShardRolling(context, options.upkeep()),
                new LogTrimming(context)));
        this.streams = new EmbeddedStreams(context, this::answer);
        backfill.resume();
        updateTimeToLive.resume();
        exportTableToPointInTime.resume();
        importTable.resume();
        if (folders.keepsBackups()) {
            archive.backups().clearRemains();
        }
        updateContinuousBackups.resume();
        archive.restores().resume();
        maintenance.start();
    }

    /// Opens the engine, and with it every table that lies in the options' directory.
    public static EmbeddedDynamoDb open(EngineOptions options) {
        Store store = options.directory() == null || options.durability() == Durability.MEMORY
                ? new MemoryStore()
                : RocksStore.open(options.directory(), options.durability());
        try {
            return new EmbeddedDynamoDb(options, store);
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /// Compares everything in the options' directory, which nobody may be using, with itself. Nothing is swept,
    /// filled or trimmed.
    ///
    /// @param progress is told what is being done
    public static Verdict verify(EngineOptions options, Consumer<String> progress) {
        try (var store = RocksStore.open(Objects.requireNonNull(options.directory(), "directory"), Durability.ASYNC)) {
            return new Verification(store, new ChangeLog(store, options.clock()), progress).run();
        }
    }

    /// Waits for the requests that are under way.
    @Override
    public void close() {
        requests.close();
        maintenance.close();
        jobs.close();
        backfill.close();
        simulated.close();
        store.close();
        folders.close();
    }

    /// The changes of this engine's tables, for those who follow them. It is closed together with the engine.
    public DynamoDbStreamsClient streams() {
        return streams;
    }

    /// Compares everything that is stored, as of now, with itself, while requests go on.
    ///
    /// @param progress is told what is being done
    public Verdict verify(Consumer<String> progress) {
        int stripe = requests.enter();
        try {
            return new Verification(store, log, progress).run();
        } finally {
            requests.exit(stripe);
        }
    }

    /// Does at once what the engine does from time to time by itself. For tests, which move the clock and then want
    /// to see what follows.
    public void runMaintenance() {
        int stripe = requests.enter();
        try {
            maintenance.runAll();
        } finally {
            requests.exit(stripe);
        }
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
        return answer(createTable::run, request);
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        return answer(describeTable::run, request);
    }

    @Override
    public UpdateTableResponse updateTable(UpdateTableRequest request) {
        return answer(updateTable::run, request);
    }

    @Override
    public DeleteTableResponse deleteTable(DeleteTableRequest request) {
        return answer(deleteTable::run, request);
    }

    @Override
    public ListTablesResponse listTables(ListTablesRequest request) {
        return answer(listTables::run, request);
    }

    @Override
    public DescribeLimitsResponse describeLimits(DescribeLimitsRequest request) {
        return answer(describeLimits::run, request);
    }

    @Override
    public DescribeEndpointsResponse describeEndpoints(DescribeEndpointsRequest request) {
        return answer(describeEndpoints::run, request);
    }

    @Override
    public TagResourceResponse tagResource(TagResourceRequest request) {
        return answer(tagResource::run, request);
    }

    @Override
    public UntagResourceResponse untagResource(UntagResourceRequest request) {
        return answer(untagResource::run, request);
    }

    @Override
    public ListTagsOfResourceResponse listTagsOfResource(ListTagsOfResourceRequest request) {
        return answer(listTagsOfResource::run, request);
    }

    @Override
    public UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
        return answer(updateTimeToLive::run, request);
    }

    @Override
    public DescribeTimeToLiveResponse describeTimeToLive(DescribeTimeToLiveRequest request) {
        return answer(describeTimeToLive::run, request);
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        return answer(putItem::run, request);
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return answer(getItem::run, request);
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        return answer(updateItem::run, request);
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        return answer(deleteItem::run, request);
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        return answer(query::run, request);
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        return answer(scan::run, request);
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        return answer(batchGetItem::run, request);
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        return answer(batchWriteItem::run, request);
    }

    @Override
    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
        return answer(transactGetItems::run, request);
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        return answer(transactWriteItems::run, request);
    }

    @Override
    public CreateBackupResponse createBackup(CreateBackupRequest request) {
        return answer(createBackup::run, request);
    }

    @Override
    public DescribeBackupResponse describeBackup(DescribeBackupRequest request) {
        return answer(describeBackup::run, request);
    }

    @Override
    public ListBackupsResponse listBackups(ListBackupsRequest request) {
        return answer(listBackups::run, request);
    }

    @Override
    public DeleteBackupResponse deleteBackup(DeleteBackupRequest request) {
        return answer(deleteBackup::run, request);
    }

    @Override
    public RestoreTableFromBackupResponse restoreTableFromBackup(RestoreTableFromBackupRequest request) {
        return answer(restoreTableFromBackup::run, request);
    }

    @Override
    public RestoreTableToPointInTimeResponse restoreTableToPointInTime(RestoreTableToPointInTimeRequest request) {
        return answer(restoreTableToPointInTime::run, request);
    }

    @Override
    public UpdateContinuousBackupsResponse updateContinuousBackups(UpdateContinuousBackupsRequest request) {
        return answer(updateContinuousBackups::run, request);
    }

    @Override
    public DescribeContinuousBackupsResponse describeContinuousBackups(DescribeContinuousBackupsRequest request) {
        return answer(describeContinuousBackups::run, request);
    }

    @Override
    public ExportTableToPointInTimeResponse exportTableToPointInTime(ExportTableToPointInTimeRequest request) {
        return answer(exportTableToPointInTime::run, request);
    }

    @Override
    public DescribeExportResponse describeExport(DescribeExportRequest request) {
        return answer(describeExport::run, request);
    }

    @Override
    public ListExportsResponse listExports(ListExportsRequest request) {
        return answer(listExports::run, request);
    }

    @Override
    public ImportTableResponse importTable(ImportTableRequest request) {
        return answer(importTable::run, request);
    }

    @Override
    public DescribeImportResponse describeImport(DescribeImportRequest request) {
        return answer(describeImport::run, request);
    }

    @Override
    public ListImportsResponse listImports(ListImportsRequest request) {
        return answer(listImports::run, request);
    }

    private <Q, R> R answer(Function<Q, R> operation, Q request) {
        int stripe = requests.enter();
        try {
            simulated.arrive();
            return operation.apply(request);
        } finally {
            requests.exit(stripe);
        }
    }
}
