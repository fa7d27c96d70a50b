package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TagTexts;
import dev.kumiki.engine.table.TableDefinition;
import java.util.LinkedHashMap;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceResponse;

/// Removes tags from a table; keys that it does not have do no harm.
public final class UntagResourceOperation {
    private final EngineContext context;

    public UntagResourceOperation(EngineContext context) {
        this.context = context;
    }

    public UntagResourceResponse run(UntagResourceRequest request) {
        new Members().required("tagKeys", request.hasTagKeys()).check();
        TaggedTable.check(request.resourceArn());
        if (request.tagKeys().isEmpty()) {
            throw Rejection.validation(TagTexts.NO_KEYS);
        }
        request.tagKeys().forEach(Tags::checkKey);
        var table = TaggedTable.require(context, request.resourceArn());
        context.tables().redefine(table, definition -> without(definition, request.tagKeys()));
        return UntagResourceResponse.builder().build();
    }

    private static TableDefinition without(TableDefinition definition, List<String> keys) {
        var tags = new LinkedHashMap<>(definition.settings().tags());
        keys.forEach(tags::remove);
        return definition.withSettings(definition.settings().withTags(tags));
    }
}
