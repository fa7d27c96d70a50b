package dev.kumiki.engine.store;

import java.nio.file.Path;

final class MemoryStoreTest extends StoreContract {
    @Override
    protected Store open(Path directory) {
        return new MemoryStore();
    }
}
