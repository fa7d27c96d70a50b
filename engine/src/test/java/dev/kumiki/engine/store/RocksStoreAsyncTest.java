package dev.kumiki.engine.store;

import java.nio.file.Path;

final class RocksStoreAsyncTest extends StoreContract {
    @Override
    Store open(Path directory) {
        return RocksStore.open(directory, Durability.ASYNC);
    }
}
