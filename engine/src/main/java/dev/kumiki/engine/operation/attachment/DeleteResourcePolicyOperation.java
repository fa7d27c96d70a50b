package dev.kumiki.engine.operation.attachment;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.table.Attachments.Attached;
import dev.kumiki.engine.table.TableDefinition;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyResponse;

/// Takes the policy of a table or stream away. Where there is none, nothing happens; of one that was taken away before,
/// the answer names that change.
public final class DeleteResourcePolicyOperation {
    private static final int MAX_REVISION = 255;

    private final EngineContext context;

    public DeleteResourcePolicyOperation(EngineContext context) {
        this.context = context;
    }

    public DeleteResourcePolicyResponse run(DeleteResourcePolicyRequest request) {
        var target = PolicyTarget.of(context, request.resourceArn());
        new Members()
                .length("expectedRevisionId", request.expectedRevisionId(), 1, MAX_REVISION)
                .check();
        var table = target.require(context);
        var removed = new AtomicReference<@Nullable Attached>();
        context.tables().redefine(table, definition -> {
            var present = target.attached(definition.settings().attachments());
            target.checkRevision(present, request.expectedRevisionId());
            removed.set(present);
            return present == null || present.policy() == null ? definition : detached(definition, target, present);
        });
        var present = removed.get();
        return DeleteResourcePolicyResponse.builder()
                .revisionId(present == null ? null : Long.toString(present.revision()))
                .build();
    }

    private TableDefinition detached(TableDefinition table, PolicyTarget target, Attached present) {
        var gone = new Attached(
                null, PolicyTarget.revision(present, context.clock().millis()));
        var settings = table.settings();
        return table.withSettings(
                settings.withAttachments(settings.attachments().withPolicy(target.part(), gone)));
    }
}
