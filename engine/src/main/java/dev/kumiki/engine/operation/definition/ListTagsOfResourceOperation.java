package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/// Lists a table's tags by their keys. A table has too few for a second page.
public final class ListTagsOfResourceOperation {
    private final EngineContext context;

    public ListTagsOfResourceOperation(EngineContext context) {
        this.context = context;
    }

    public ListTagsOfResourceResponse run(ListTagsOfResourceRequest request) {
        TaggedTable.check(request.resourceArn());
        var table = TaggedTable.require(context, request.resourceArn());
        List<Tag> tags = new ArrayList<>();
        table.definition()
                .settings()
                .tags()
                .forEach((key, value) ->
                        tags.add(Tag.builder().key(key).value(value).build()));
        return ListTagsOfResourceResponse.builder().tags(tags).build();
    }
}
