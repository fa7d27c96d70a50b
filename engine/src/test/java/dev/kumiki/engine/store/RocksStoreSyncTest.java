package dev.kumiki.engine.store;

import java.nio.file.Path;

final class RocksStoreSyncTest extends StoreContract {
    @Override
    Store open(Path directory) {
        return RocksStore.open(directory, Durability.SYNC);
    }
}
