package dev.kumiki.engine.operation.attachment;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.rejection.PolicyTexts;
import dev.kumiki.engine.rejection.Rejection;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyResponse;

/// Tells the policy of a table or stream, in its canonical form.
public final class GetResourcePolicyOperation {
    private final EngineContext context;

    public GetResourcePolicyOperation(EngineContext context) {
        this.context = context;
    }

    public GetResourcePolicyResponse run(GetResourcePolicyRequest request) {
        var target = PolicyTarget.of(context, request.resourceArn());
        var table = target.require(context);
        var attached = target.attached(table.definition().settings().attachments());
        if (attached == null || attached.policy() == null) {
            throw Rejection.policyNotFound(PolicyTexts.NO_POLICY, target.arn());
        }
        return GetResourcePolicyResponse.builder()
                .policy(attached.policy().canonical())
                .revisionId(Long.toString(attached.revision()))
                .build();
    }
}
