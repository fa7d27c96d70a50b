package dev.kumiki.design.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
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
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
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
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/// A blocking client over the asynchronous one that a caller has: `LibraryTables.on(BlockingClient.over(client))`.
///
/// It waits for each answer, which on a virtual thread costs nothing. Failures are those of the answer; a thread that
/// is interrupted cancels its call.
public final class BlockingClient implements DynamoDbClient {
    private final DynamoDbAsyncClient client;

    private BlockingClient(DynamoDbAsyncClient client) {
        this.client = client;
    }

    /// A client over another, which closing this one closes.
    public static DynamoDbClient over(DynamoDbAsyncClient client) {
        return new BlockingClient(client);
    }

    private static <T> T await(CompletableFuture<T> answer) {
        try {
            return answer.get();
        } catch (ExecutionException | CompletionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof RuntimeException failure) {
                throw failure;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException("the answer failed", cause);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw AbortedException.create("interrupted while waiting for an answer", e);
        }
    }

    @Override
    public String serviceName() {
        return client.serviceName();
    }

    @Override
    public void close() {
        client.close();
    }

    @Override
    public DynamoDbWaiter waiter() {
        return DynamoDbWaiter.builder().client(this).build();
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        return await(client.batchGetItem(request));
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        return await(client.batchWriteItem(request));
    }

    @Override
    public CreateBackupResponse createBackup(CreateBackupRequest request) {
        return await(client.createBackup(request));
    }

    @Override
    public CreateTableResponse createTable(CreateTableRequest request) {
        return await(client.createTable(request));
    }

    @Override
    public DeleteBackupResponse deleteBackup(DeleteBackupRequest request) {
        return await(client.deleteBackup(request));
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        return await(client.deleteItem(request));
    }

    @Override
    public DeleteTableResponse deleteTable(DeleteTableRequest request) {
        return await(client.deleteTable(request));
    }

    @Override
    public DescribeBackupResponse describeBackup(DescribeBackupRequest request) {
        return await(client.describeBackup(request));
    }

    @Override
    public DescribeContinuousBackupsResponse describeContinuousBackups(DescribeContinuousBackupsRequest request) {
        return await(client.describeContinuousBackups(request));
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        return await(client.describeTable(request));
    }

    @Override
    public DescribeTimeToLiveResponse describeTimeToLive(DescribeTimeToLiveRequest request) {
        return await(client.describeTimeToLive(request));
    }

    @Override
    public ExecuteStatementResponse executeStatement(ExecuteStatementRequest request) {
        return await(client.executeStatement(request));
    }

    @Override
    public ExecuteTransactionResponse executeTransaction(ExecuteTransactionRequest request) {
        return await(client.executeTransaction(request));
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return await(client.getItem(request));
    }

    @Override
    public ListTablesResponse listTables(ListTablesRequest request) {
        return await(client.listTables(request));
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        return await(client.putItem(request));
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        return await(client.query(request));
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        return await(client.scan(request));
    }

    @Override
    public TagResourceResponse tagResource(TagResourceRequest request) {
        return await(client.tagResource(request));
    }

    @Override
    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
        return await(client.transactGetItems(request));
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        return await(client.transactWriteItems(request));
    }

    @Override
    public UpdateContinuousBackupsResponse updateContinuousBackups(UpdateContinuousBackupsRequest request) {
        return await(client.updateContinuousBackups(request));
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        return await(client.updateItem(request));
    }

    @Override
    public UpdateTableResponse updateTable(UpdateTableRequest request) {
        return await(client.updateTable(request));
    }

    @Override
    public UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
        return await(client.updateTimeToLive(request));
    }
}
