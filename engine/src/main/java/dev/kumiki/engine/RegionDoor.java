package dev.kumiki.engine;

import dev.kumiki.engine.operation.definition.DescribeGlobalTableOperation;
import dev.kumiki.engine.operation.definition.DescribeGlobalTableSettingsOperation;
import dev.kumiki.engine.operation.definition.DescribeKinesisStreamingDestinationOperation;
import dev.kumiki.engine.operation.definition.GlobalTableChanges;
import dev.kumiki.engine.operation.definition.KinesisDestinations;
import dev.kumiki.engine.operation.definition.ListGlobalTablesOperation;
import dev.kumiki.engine.operation.definition.ReplicaAutoScaling;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingResponse;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingResponse;

/// The part of the door that asks for what lies beyond one region's tables, of which there is nothing.
abstract class RegionDoor implements DynamoDbClient {
    private final Engine engine;
    private final ListGlobalTablesOperation listGlobalTables = new ListGlobalTablesOperation();
    private final DescribeGlobalTableOperation describeGlobalTable = new DescribeGlobalTableOperation();
    private final DescribeGlobalTableSettingsOperation describeGlobalTableSettings =
            new DescribeGlobalTableSettingsOperation();
    private final GlobalTableChanges globalTableChanges;
    private final ReplicaAutoScaling replicaAutoScaling;
    private final KinesisDestinations kinesisDestinations;
    private final DescribeKinesisStreamingDestinationOperation describeKinesisStreamingDestination;

    RegionDoor(Engine engine) {
        this.engine = engine;
        this.globalTableChanges = new GlobalTableChanges(engine.context());
        this.replicaAutoScaling = new ReplicaAutoScaling(engine.context());
        this.kinesisDestinations = new KinesisDestinations(engine.context());
        this.describeKinesisStreamingDestination = new DescribeKinesisStreamingDestinationOperation(engine.context());
    }

    @Override
    public ListGlobalTablesResponse listGlobalTables(ListGlobalTablesRequest request) {
        return engine.answer(listGlobalTables::run, request);
    }

    @Override
    public DescribeGlobalTableResponse describeGlobalTable(DescribeGlobalTableRequest request) {
        return engine.answer(describeGlobalTable::run, request);
    }

    @Override
    public DescribeGlobalTableSettingsResponse describeGlobalTableSettings(DescribeGlobalTableSettingsRequest request) {
        return engine.answer(describeGlobalTableSettings::run, request);
    }

    @Override
    public DescribeKinesisStreamingDestinationResponse describeKinesisStreamingDestination(
            DescribeKinesisStreamingDestinationRequest request) {
        return engine.answer(describeKinesisStreamingDestination::run, request);
    }

    @Override
    public CreateGlobalTableResponse createGlobalTable(CreateGlobalTableRequest request) {
        return engine.answer(globalTableChanges::create, request);
    }

    @Override
    public UpdateGlobalTableResponse updateGlobalTable(UpdateGlobalTableRequest request) {
        return engine.answer(globalTableChanges::update, request);
    }

    @Override
    public UpdateGlobalTableSettingsResponse updateGlobalTableSettings(UpdateGlobalTableSettingsRequest request) {
        return engine.answer(globalTableChanges::settings, request);
    }

    @Override
    public DescribeTableReplicaAutoScalingResponse describeTableReplicaAutoScaling(
            DescribeTableReplicaAutoScalingRequest request) {
        return engine.answer(replicaAutoScaling::describe, request);
    }

    @Override
    public UpdateTableReplicaAutoScalingResponse updateTableReplicaAutoScaling(
            UpdateTableReplicaAutoScalingRequest request) {
        return engine.answer(replicaAutoScaling::update, request);
    }

    @Override
    public EnableKinesisStreamingDestinationResponse enableKinesisStreamingDestination(
            EnableKinesisStreamingDestinationRequest request) {
        return engine.answer(kinesisDestinations::enable, request);
    }

    @Override
    public DisableKinesisStreamingDestinationResponse disableKinesisStreamingDestination(
            DisableKinesisStreamingDestinationRequest request) {
        return engine.answer(kinesisDestinations::disable, request);
    }

    @Override
    public UpdateKinesisStreamingDestinationResponse updateKinesisStreamingDestination(
            UpdateKinesisStreamingDestinationRequest request) {
        return engine.answer(kinesisDestinations::update, request);
    }
}
