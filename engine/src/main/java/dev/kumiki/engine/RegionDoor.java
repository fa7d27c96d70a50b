package dev.kumiki.engine;

import dev.kumiki.engine.operation.definition.DescribeGlobalTableOperation;
import dev.kumiki.engine.operation.definition.DescribeGlobalTableSettingsOperation;
import dev.kumiki.engine.operation.definition.DescribeKinesisStreamingDestinationOperation;
import dev.kumiki.engine.operation.definition.ListGlobalTablesOperation;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesResponse;

/// The part of the door that asks for what lies beyond one region's tables, of which there is nothing.
abstract class RegionDoor extends UnsupportedOperations {
    private final Engine engine;
    private final ListGlobalTablesOperation listGlobalTables = new ListGlobalTablesOperation();
    private final DescribeGlobalTableOperation describeGlobalTable = new DescribeGlobalTableOperation();
    private final DescribeGlobalTableSettingsOperation describeGlobalTableSettings =
            new DescribeGlobalTableSettingsOperation();
    private final DescribeKinesisStreamingDestinationOperation describeKinesisStreamingDestination;

    RegionDoor(Engine engine) {
        this.engine = engine;
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
}
