package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferTexts;
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
        if (request.nextToken() != null) {
            // All tags fit on one page, so none was ever given out.
            throw Rejection.validation(TransferTexts.TOKEN_INVALID, request.nextToken());
        }
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
