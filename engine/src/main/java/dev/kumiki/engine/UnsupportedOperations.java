package dev.kumiki.engine;

import dev.kumiki.engine.rejection.Rejection;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingResponse;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsResponse;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingResponse;

/// Every DynamoDB operation that the engine does not have, each refused by name rather than answered with a silent
/// success. An operation leaves this class when it gets one of its own.
abstract class UnsupportedOperations implements DynamoDbClient {

    @Override
    public final CreateGlobalTableResponse createGlobalTable(CreateGlobalTableRequest request) {
        throw unsupported("CreateGlobalTable");
    }

    @Override
    public final DescribeContributorInsightsResponse describeContributorInsights(
            DescribeContributorInsightsRequest request) {
        throw unsupported("DescribeContributorInsights");
    }

    @Override
    public final DescribeTableReplicaAutoScalingResponse describeTableReplicaAutoScaling(
            DescribeTableReplicaAutoScalingRequest request) {
        throw unsupported("DescribeTableReplicaAutoScaling");
    }

    @Override
    public final DisableKinesisStreamingDestinationResponse disableKinesisStreamingDestination(
            DisableKinesisStreamingDestinationRequest request) {
        throw unsupported("DisableKinesisStreamingDestination");
    }

    @Override
    public final EnableKinesisStreamingDestinationResponse enableKinesisStreamingDestination(
            EnableKinesisStreamingDestinationRequest request) {
        throw unsupported("EnableKinesisStreamingDestination");
    }

    @Override
    public final ListContributorInsightsResponse listContributorInsights(ListContributorInsightsRequest request) {
        throw unsupported("ListContributorInsights");
    }

    @Override
    public final SearchVectorsResponse searchVectors(SearchVectorsRequest request) {
        throw unsupported("SearchVectors");
    }

    @Override
    public final UpdateContributorInsightsResponse updateContributorInsights(UpdateContributorInsightsRequest request) {
        throw unsupported("UpdateContributorInsights");
    }

    @Override
    public final UpdateGlobalTableResponse updateGlobalTable(UpdateGlobalTableRequest request) {
        throw unsupported("UpdateGlobalTable");
    }

    @Override
    public final UpdateGlobalTableSettingsResponse updateGlobalTableSettings(UpdateGlobalTableSettingsRequest request) {
        throw unsupported("UpdateGlobalTableSettings");
    }

    @Override
    public final UpdateKinesisStreamingDestinationResponse updateKinesisStreamingDestination(
            UpdateKinesisStreamingDestinationRequest request) {
        throw unsupported("UpdateKinesisStreamingDestination");
    }

    @Override
    public final UpdateTableReplicaAutoScalingResponse updateTableReplicaAutoScaling(
            UpdateTableReplicaAutoScalingRequest request) {
        throw unsupported("UpdateTableReplicaAutoScaling");
    }

    private static DynamoDbException unsupported(String operation) {
        return Rejection.unknownOperation("Kumiki's engine does not support the operation " + operation);
    }
}
