/// Copies what can be read of a damaged data directory into a new store, and says what was lost. Start at
/// [StoreSalvage].
///
/// Works on a double of the directory, never on the directory itself. Imports all of `store`; nothing of the store
/// knows it.
@NullMarked
package dev.kumiki.engine.store.salvage;

import org.jspecify.annotations.NullMarked;
