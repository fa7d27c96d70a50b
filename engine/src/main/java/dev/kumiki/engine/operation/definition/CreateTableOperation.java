package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// Creates a table with its indexes. It is usable when the answer arrives, although the answer says CREATING, as
/// DynamoDB's does; DescribeTable says ACTIVE.
public final class CreateTableOperation {

    private final EngineContext context;

    public CreateTableOperation(EngineContext context) {
        this.context = context;
    }

    public CreateTableResponse run(CreateTableRequest request) {
        Instant now = TableDescriptions.now(context);
        var blueprint = blueprint(request, now);
        Table table = context.tables().create(blueprint.name(), ids -> {
            String previousLabel = context.tables().streams().lastLabel(blueprint.name());
            return blueprint.build(ids, now, previousLabel);
        });
        return CreateTableResponse.builder()
                .tableDescription(
                        new TableDescriptions(context).describe(table, table.definition(), TableStatus.CREATING))
                .build();
    }

    /// The table that `request` declares, checked as far as that can be done without the other tables.
    public TableBlueprint blueprint(CreateTableRequest request, Instant now) {
        String name = checkedName(request.tableName());
        checkMembers(name, request);
        return TableBlueprint.of(name, request, context.home(), now);
    }

    private String checkedName(@Nullable String nameOrArn) {
        if (nameOrArn == null) {
            throw Rejection.validation(RequestTexts.MISSING_PARAMETER, "TableName");
        }
        return context.home().tableName(nameOrArn);
    }

    private static void checkMembers(String name, CreateTableRequest request) {
        var members = new Members();
        var schema = new SchemaMembers(members);
        members.required("attributeDefinitions", request.hasAttributeDefinitions());
        schema.definitions(request.attributeDefinitions());
        members.length("tableName", name, Members.MIN_NAME, Members.MAX_NAME)
                .pattern("tableName", name, Members.NAME)
                .oneOf("billingMode", request.billingModeAsString(), "PROVISIONED", "PAY_PER_REQUEST");
        schema
                .throughput("provisionedThroughput", request.provisionedThroughput())
                .keySchema("keySchema", request.hasKeySchema(), request.keySchema(), SchemaMembers.MAX_TABLE_KEYS)
                .locals(request.localSecondaryIndexes())
                .globals(request.globalSecondaryIndexes())
                .vectors(request.vectorIndexes())
                .stream(request.streamSpecification());
        members.check();
    }
}
