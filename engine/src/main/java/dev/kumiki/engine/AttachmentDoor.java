package dev.kumiki.engine;

import dev.kumiki.engine.operation.attachment.DeleteResourcePolicyOperation;
import dev.kumiki.engine.operation.attachment.DescribeContributorInsightsOperation;
import dev.kumiki.engine.operation.attachment.GetResourcePolicyOperation;
import dev.kumiki.engine.operation.attachment.ListContributorInsightsOperation;
import dev.kumiki.engine.operation.attachment.PutResourcePolicyOperation;
import dev.kumiki.engine.operation.attachment.UpdateContributorInsightsOperation;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsResponse;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsResponse;

/// The part of the door that leads to what is attached to tables.
abstract class AttachmentDoor extends SearchDoor {
    private final Engine engine;
    private final PutResourcePolicyOperation putResourcePolicy;
    private final GetResourcePolicyOperation getResourcePolicy;
    private final DeleteResourcePolicyOperation deleteResourcePolicy;
    private final ListContributorInsightsOperation listContributorInsights;
    private final DescribeContributorInsightsOperation describeContributorInsights;
    private final UpdateContributorInsightsOperation updateContributorInsights;

    AttachmentDoor(Engine engine) {
        super(engine);
        this.engine = engine;
        this.putResourcePolicy = new PutResourcePolicyOperation(engine.context());
        this.getResourcePolicy = new GetResourcePolicyOperation(engine.context());
        this.updateContributorInsights = new UpdateContributorInsightsOperation(engine.context(), engine.hotKeys());
        this.describeContributorInsights = new DescribeContributorInsightsOperation(engine.context());
        this.listContributorInsights = new ListContributorInsightsOperation(engine.context());
        this.deleteResourcePolicy = new DeleteResourcePolicyOperation(engine.context());
    }

    /// Takes up what an earlier process counted.
    void resumeInsights() {
        updateContributorInsights.resume();
    }

    /// Ends insights into indexes that were deleted.
    void forgetIndexes(TableDescription table, List<GlobalSecondaryIndexUpdate> updates) {
        updates.stream()
                .filter(update -> update.delete() != null)
                .forEach(update -> engine.hotKeys()
                        .forget(table.tableArn() + "/index/" + update.delete().indexName()));
    }

    @Override
    public PutResourcePolicyResponse putResourcePolicy(PutResourcePolicyRequest request) {
        return engine.answer(putResourcePolicy::run, request);
    }

    @Override
    public GetResourcePolicyResponse getResourcePolicy(GetResourcePolicyRequest request) {
        return engine.answer(getResourcePolicy::run, request);
    }

    @Override
    public DeleteResourcePolicyResponse deleteResourcePolicy(DeleteResourcePolicyRequest request) {
        return engine.answer(deleteResourcePolicy::run, request);
    }

    @Override
    public UpdateContributorInsightsResponse updateContributorInsights(UpdateContributorInsightsRequest request) {
        return engine.answer(updateContributorInsights::run, request);
    }

    @Override
    public DescribeContributorInsightsResponse describeContributorInsights(DescribeContributorInsightsRequest request) {
        return engine.answer(describeContributorInsights::run, request);
    }

    @Override
    public ListContributorInsightsResponse listContributorInsights(ListContributorInsightsRequest request) {
        return engine.answer(listContributorInsights::run, request);
    }
}
