package dev.kumiki.server;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// How large an answer may become, as the request alone tells: what is kept free for it until it is there.
final class AnswerBytes {
    private static final long ITEM = 400 * 1024;
    /// A page ends with the item that fills its megabyte.
    private static final long PAGE = 1024 * 1024 + ITEM;
    /// So does an answer to a search with the item that fills its 16.
    private static final long SEARCH = 16 * 1024 * 1024 + ITEM;

    private AnswerBytes() {}

    static long atMost(SdkPojo request) {
        return switch (request) {
            case GetItemRequest _ -> ITEM;
            case PutItemRequest put -> returned(put.returnValues());
            case UpdateItemRequest update -> returned(update.returnValues());
            case DeleteItemRequest delete -> returned(delete.returnValues());
            case QueryRequest _ -> PAGE;
            case ScanRequest _ -> PAGE;
            case GetRecordsRequest _ -> PAGE;
            case TransactGetItemsRequest get -> ITEM * get.transactItems().size();
            case BatchGetItemRequest get -> ITEM * keys(get);
            case SearchVectorsRequest search -> Math.min(SEARCH, ITEM * (search.topK() == null ? 0 : search.topK()));
            default -> 0;
        };
    }

    private static long returned(@Nullable ReturnValue values) {
        return values == null || values == ReturnValue.NONE ? 0 : ITEM;
    }

    private static long keys(BatchGetItemRequest request) {
        return request.requestItems().values().stream()
                .mapToLong(table -> table == null ? 0 : table.keys().size())
                .sum();
    }
}
