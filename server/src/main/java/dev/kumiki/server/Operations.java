package dev.kumiki.server;

import static java.util.Map.entry;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Every operation that the server knows, by the name that the header `X-Amz-Target` gives it, and who answers it.
final class Operations {
    private static final String DATABASE = "DynamoDB_20120810.";

    private static final String STREAMS = "DynamoDBStreams_20120810.";

    private static final Map<String, Operation<DynamoDbStreamsClient>> OF_STREAMS = Map.of(
            "DescribeStream", Operation.of(DescribeStreamRequest::builder, DynamoDbStreamsClient::describeStream),
            "GetRecords", Operation.of(GetRecordsRequest::builder, DynamoDbStreamsClient::getRecords),
            "GetShardIterator", Operation.of(GetShardIteratorRequest::builder, DynamoDbStreamsClient::getShardIterator),
            "ListStreams", Operation.of(ListStreamsRequest::builder, DynamoDbStreamsClient::listStreams));

    // Its types are named: javac takes twenty seconds to find out those of all entries together.
    private static final Map<String, Operation<DynamoDbClient>> OF_DATABASE =
            Map.<String, Operation<DynamoDbClient>>ofEntries(
                    entry(
                            "BatchExecuteStatement",
                            Operation.of(BatchExecuteStatementRequest::builder, DynamoDbClient::batchExecuteStatement)),
                    entry("BatchGetItem", Operation.of(BatchGetItemRequest::builder, DynamoDbClient::batchGetItem)),
                    entry(
                            "BatchWriteItem",
                            Operation.of(BatchWriteItemRequest::builder, DynamoDbClient::batchWriteItem)),
                    entry("CreateBackup", Operation.of(CreateBackupRequest::builder, DynamoDbClient::createBackup)),
                    entry(
                            "CreateGlobalTable",
                            Operation.of(CreateGlobalTableRequest::builder, DynamoDbClient::createGlobalTable)),
                    entry("CreateTable", Operation.of(CreateTableRequest::builder, DynamoDbClient::createTable)),
                    entry("DeleteBackup", Operation.of(DeleteBackupRequest::builder, DynamoDbClient::deleteBackup)),
                    entry("DeleteItem", Operation.of(DeleteItemRequest::builder, DynamoDbClient::deleteItem)),
                    entry(
                            "DeleteResourcePolicy",
                            Operation.of(DeleteResourcePolicyRequest::builder, DynamoDbClient::deleteResourcePolicy)),
                    entry("DeleteTable", Operation.of(DeleteTableRequest::builder, DynamoDbClient::deleteTable)),
                    entry(
                            "DescribeBackup",
                            Operation.of(DescribeBackupRequest::builder, DynamoDbClient::describeBackup)),
                    entry(
                            "DescribeContinuousBackups",
                            Operation.of(
                                    DescribeContinuousBackupsRequest::builder,
                                    DynamoDbClient::describeContinuousBackups)),
                    entry(
                            "DescribeContributorInsights",
                            Operation.of(
                                    DescribeContributorInsightsRequest::builder,
                                    DynamoDbClient::describeContributorInsights)),
                    entry(
                            "DescribeEndpoints",
                            Operation.of(DescribeEndpointsRequest::builder, DynamoDbClient::describeEndpoints)),
                    entry(
                            "DescribeExport",
                            Operation.of(DescribeExportRequest::builder, DynamoDbClient::describeExport)),
                    entry(
                            "DescribeGlobalTable",
                            Operation.of(DescribeGlobalTableRequest::builder, DynamoDbClient::describeGlobalTable)),
                    entry(
                            "DescribeGlobalTableSettings",
                            Operation.of(
                                    DescribeGlobalTableSettingsRequest::builder,
                                    DynamoDbClient::describeGlobalTableSettings)),
                    entry(
                            "DescribeImport",
                            Operation.of(DescribeImportRequest::builder, DynamoDbClient::describeImport)),
                    entry(
                            "DescribeKinesisStreamingDestination",
                            Operation.of(
                                    DescribeKinesisStreamingDestinationRequest::builder,
                                    DynamoDbClient::describeKinesisStreamingDestination)),
                    entry(
                            "DescribeLimits",
                            Operation.of(DescribeLimitsRequest::builder, DynamoDbClient::describeLimits)),
                    entry("DescribeTable", Operation.of(DescribeTableRequest::builder, DynamoDbClient::describeTable)),
                    entry(
                            "DescribeTableReplicaAutoScaling",
                            Operation.of(
                                    DescribeTableReplicaAutoScalingRequest::builder,
                                    DynamoDbClient::describeTableReplicaAutoScaling)),
                    entry(
                            "DescribeTimeToLive",
                            Operation.of(DescribeTimeToLiveRequest::builder, DynamoDbClient::describeTimeToLive)),
                    entry(
                            "DisableKinesisStreamingDestination",
                            Operation.of(
                                    DisableKinesisStreamingDestinationRequest::builder,
                                    DynamoDbClient::disableKinesisStreamingDestination)),
                    entry(
                            "EnableKinesisStreamingDestination",
                            Operation.of(
                                    EnableKinesisStreamingDestinationRequest::builder,
                                    DynamoDbClient::enableKinesisStreamingDestination)),
                    entry(
                            "ExecuteStatement",
                            Operation.of(ExecuteStatementRequest::builder, DynamoDbClient::executeStatement)),
                    entry(
                            "ExecuteTransaction",
                            Operation.of(ExecuteTransactionRequest::builder, DynamoDbClient::executeTransaction)),
                    entry(
                            "ExportTableToPointInTime",
                            Operation.of(
                                    ExportTableToPointInTimeRequest::builder,
                                    DynamoDbClient::exportTableToPointInTime)),
                    entry("GetItem", Operation.of(GetItemRequest::builder, DynamoDbClient::getItem)),
                    entry(
                            "GetResourcePolicy",
                            Operation.of(GetResourcePolicyRequest::builder, DynamoDbClient::getResourcePolicy)),
                    entry("ImportTable", Operation.of(ImportTableRequest::builder, DynamoDbClient::importTable)),
                    entry("ListBackups", Operation.of(ListBackupsRequest::builder, DynamoDbClient::listBackups)),
                    entry(
                            "ListContributorInsights",
                            Operation.of(
                                    ListContributorInsightsRequest::builder, DynamoDbClient::listContributorInsights)),
                    entry("ListExports", Operation.of(ListExportsRequest::builder, DynamoDbClient::listExports)),
                    entry(
                            "ListGlobalTables",
                            Operation.of(ListGlobalTablesRequest::builder, DynamoDbClient::listGlobalTables)),
                    entry("ListImports", Operation.of(ListImportsRequest::builder, DynamoDbClient::listImports)),
                    entry("ListTables", Operation.of(ListTablesRequest::builder, DynamoDbClient::listTables)),
                    entry(
                            "ListTagsOfResource",
                            Operation.of(ListTagsOfResourceRequest::builder, DynamoDbClient::listTagsOfResource)),
                    entry("PutItem", Operation.of(PutItemRequest::builder, DynamoDbClient::putItem)),
                    entry(
                            "PutResourcePolicy",
                            Operation.of(PutResourcePolicyRequest::builder, DynamoDbClient::putResourcePolicy)),
                    entry("Query", Operation.of(QueryRequest::builder, DynamoDbClient::query)),
                    entry(
                            "RestoreTableFromBackup",
                            Operation.of(
                                    RestoreTableFromBackupRequest::builder, DynamoDbClient::restoreTableFromBackup)),
                    entry(
                            "RestoreTableToPointInTime",
                            Operation.of(
                                    RestoreTableToPointInTimeRequest::builder,
                                    DynamoDbClient::restoreTableToPointInTime)),
                    entry("Scan", Operation.of(ScanRequest::builder, DynamoDbClient::scan)),
                    entry("SearchVectors", Operation.of(SearchVectorsRequest::builder, DynamoDbClient::searchVectors)),
                    entry("TagResource", Operation.of(TagResourceRequest::builder, DynamoDbClient::tagResource)),
                    entry(
                            "TransactGetItems",
                            Operation.of(TransactGetItemsRequest::builder, DynamoDbClient::transactGetItems)),
                    entry(
                            "TransactWriteItems",
                            Operation.of(TransactWriteItemsRequest::builder, DynamoDbClient::transactWriteItems)),
                    entry("UntagResource", Operation.of(UntagResourceRequest::builder, DynamoDbClient::untagResource)),
                    entry(
                            "UpdateContinuousBackups",
                            Operation.of(
                                    UpdateContinuousBackupsRequest::builder, DynamoDbClient::updateContinuousBackups)),
                    entry(
                            "UpdateContributorInsights",
                            Operation.of(
                                    UpdateContributorInsightsRequest::builder,
                                    DynamoDbClient::updateContributorInsights)),
                    entry(
                            "UpdateGlobalTable",
                            Operation.of(UpdateGlobalTableRequest::builder, DynamoDbClient::updateGlobalTable)),
                    entry(
                            "UpdateGlobalTableSettings",
                            Operation.of(
                                    UpdateGlobalTableSettingsRequest::builder,
                                    DynamoDbClient::updateGlobalTableSettings)),
                    entry("UpdateItem", Operation.of(UpdateItemRequest::builder, DynamoDbClient::updateItem)),
                    entry(
                            "UpdateKinesisStreamingDestination",
                            Operation.of(
                                    UpdateKinesisStreamingDestinationRequest::builder,
                                    DynamoDbClient::updateKinesisStreamingDestination)),
                    entry("UpdateTable", Operation.of(UpdateTableRequest::builder, DynamoDbClient::updateTable)),
                    entry(
                            "UpdateTableReplicaAutoScaling",
                            Operation.of(
                                    UpdateTableReplicaAutoScalingRequest::builder,
                                    DynamoDbClient::updateTableReplicaAutoScaling)),
                    entry(
                            "UpdateTimeToLive",
                            Operation.of(UpdateTimeToLiveRequest::builder, DynamoDbClient::updateTimeToLive)));

    private final DynamoDbClient database;
    private final @Nullable DynamoDbStreamsClient streams;

    /// @param streams null where nobody answers for DynamoDB Streams
    Operations(DynamoDbClient database, @Nullable DynamoDbStreamsClient streams) {
        this.database = database;
        this.streams = streams;
    }

    /// Reads the body of a request with this target, null if there is no such operation.
    @Nullable
    Function<byte[], Operation.Call> find(@Nullable String target) {
        if (target == null) {
            return null;
        }
        if (target.startsWith(DATABASE)) {
            return bound(OF_DATABASE.get(target.substring(DATABASE.length())), database);
        }
        return streams == null || !target.startsWith(STREAMS)
                ? null
                : bound(OF_STREAMS.get(target.substring(STREAMS.length())), streams);
    }

    private static <C> @Nullable Function<byte[], Operation.Call> bound(@Nullable Operation<C> operation, C client) {
        return operation == null ? null : body -> operation.prepare(client, body);
    }
}
