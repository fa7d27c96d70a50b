package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TagTexts;
import dev.kumiki.engine.table.TableDefinition;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;

/// Adds tags to a table; a tag whose key is in use gets the new value.
public final class TagResourceOperation {
    private final EngineContext context;

    public TagResourceOperation(EngineContext context) {
        this.context = context;
    }

    public TagResourceResponse run(TagResourceRequest request) {
        new Members().required("tags", request.hasTags()).check();
        TaggedTable.check(request.resourceArn());
        if (request.tags().isEmpty()) {
            throw Rejection.validation(TagTexts.NO_TAGS);
        }
        Map<String, String> added = Tags.of(request.tags());
        var table = TaggedTable.require(context, request.resourceArn());
        context.tables().redefine(table, definition -> withTags(definition, added));
        return TagResourceResponse.builder().build();
    }

    private static TableDefinition withTags(TableDefinition definition, Map<String, String> added) {
        var tags = new LinkedHashMap<>(definition.settings().tags());
        tags.putAll(added);
        Tags.checkCount(tags);
        return definition.withSettings(definition.settings().withTags(tags));
    }
}
