package dev.kumiki.engine;

import dev.kumiki.engine.operation.attachment.DeleteResourcePolicyOperation;
import dev.kumiki.engine.operation.attachment.GetResourcePolicyOperation;
import dev.kumiki.engine.operation.attachment.PutResourcePolicyOperation;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyResponse;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyResponse;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyResponse;

/// The part of the door that leads to what is attached to tables.
abstract class AttachmentDoor extends RegionDoor {
    private final Engine engine;
    private final PutResourcePolicyOperation putResourcePolicy;
    private final GetResourcePolicyOperation getResourcePolicy;
    private final DeleteResourcePolicyOperation deleteResourcePolicy;

    AttachmentDoor(Engine engine) {
        super(engine);
        this.engine = engine;
        this.putResourcePolicy = new PutResourcePolicyOperation(engine.context());
        this.getResourcePolicy = new GetResourcePolicyOperation(engine.context());
        this.deleteResourcePolicy = new DeleteResourcePolicyOperation(engine.context());
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
}
