package dev.kumiki.engine;

import dev.kumiki.engine.operation.item.SearchVectorsOperation;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;

/// The part of the door that leads to searches.
abstract class SearchDoor extends RegionDoor {
    private final Engine engine;
    private final SearchVectorsOperation searchVectors;

    SearchDoor(Engine engine) {
        super(engine);
        this.engine = engine;
        this.searchVectors = new SearchVectorsOperation(engine.context());
    }

    @Override
    public SearchVectorsResponse searchVectors(SearchVectorsRequest request) {
        return engine.answer(searchVectors::run, request);
    }
}
