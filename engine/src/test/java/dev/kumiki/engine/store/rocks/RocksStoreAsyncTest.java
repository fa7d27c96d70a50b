package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.StoreContract;
import java.nio.file.Path;

final class RocksStoreAsyncTest extends StoreContract {
    @Override
    protected Store open(Path directory) {
        return RocksStore.open(directory, Durability.ASYNC);
    }
}
