package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationResponse;

/// What is asked about Kinesis streams as destinations of a table's changes. There is no Kinesis here: none can be
/// enabled, and so there is none to change or to disable, which is said in DynamoDB's words.
public final class KinesisDestinations {
    private static final int MIN_ARN = 37;
    private static final int MAX_ARN = 1024;

    private final EngineContext context;

    public KinesisDestinations(EngineContext context) {
        this.context = context;
    }

    public EnableKinesisStreamingDestinationResponse enable(EnableKinesisStreamingDestinationRequest request) {
        table(request.tableName(), request.streamArn());
        throw Rejection.validation(TableTexts.NO_KINESIS);
    }

    public DisableKinesisStreamingDestinationResponse disable(DisableKinesisStreamingDestinationRequest request) {
        table(request.tableName(), request.streamArn());
        throw Rejection.validation(TableTexts.DESTINATION_NOT_ACTIVE_TO_DISABLE);
    }

    public UpdateKinesisStreamingDestinationResponse update(UpdateKinesisStreamingDestinationRequest request) {
        String table = table(request.tableName(), request.streamArn());
        throw Rejection.validation(TableTexts.DESTINATION_NOT_ACTIVE_TO_UPDATE, table);
    }

    private String table(@Nullable String tableName, @Nullable String streamArn) {
        new Members()
                .requiredTableName(tableName)
                .required("streamArn", streamArn != null)
                .length("streamArn", streamArn, MIN_ARN, MAX_ARN)
                .check();
        return TableLookup.require(context, String.valueOf(tableName))
                .definition()
                .name();
    }
}
