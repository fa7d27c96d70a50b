package dev.kumiki.engine.operation.attachment;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.PolicyChecks;
import dev.kumiki.engine.policy.Policy;
import dev.kumiki.engine.table.Attachments.Attached;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyResponse;

/// Attaches a policy to a table or stream. One that says the same as the present one changes nothing.
public final class PutResourcePolicyOperation {
    private static final int MAX_REVISION = 255;

    private final EngineContext context;

    public PutResourcePolicyOperation(EngineContext context) {
        this.context = context;
    }

    public PutResourcePolicyResponse run(PutResourcePolicyRequest request) {
        var target = PolicyTarget.of(context, request.resourceArn());
        new Members()
                .required("policy", request.policy() != null)
                .length("expectedRevisionId", request.expectedRevisionId(), 1, MAX_REVISION)
                .check();
        Policy policy = PolicyChecks.parse(request.policy(), target.isStream());
        var table = target.require(context);
        if (!Boolean.TRUE.equals(request.confirmRemoveSelfResourceAccess())) {
            PolicyChecks.requireChangeable(policy, context.home(), target.arn());
        }
        var changed = context.tables()
                .redefine(table, definition -> attach(definition, target, policy, request.expectedRevisionId()));
        var attached = Objects.requireNonNull(target.attached(changed.settings().attachments()));
        return PutResourcePolicyResponse.builder()
                .revisionId(Long.toString(attached.revision()))
                .build();
    }

    private TableDefinition attach(
            TableDefinition table, PolicyTarget target, Policy policy, @Nullable String expected) {
        var attachments = table.settings().attachments();
        var present = target.attached(attachments);
        target.checkRevision(present, expected);
        if (present != null && isSame(present.policy(), policy)) {
            return table;
        }
        long revision = PolicyTarget.revision(present, context.clock().millis());
        return table.withSettings(table.settings()
                .withAttachments(attachments.withPolicy(target.part(), new Attached(policy, revision))));
    }

    private static boolean isSame(@Nullable Policy present, Policy wanted) {
        return present != null && present.canonical().equals(wanted.canonical());
    }
}
