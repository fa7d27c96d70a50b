package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The way from every version of the on-disk format to the newest: one step from each version to the next.
///
/// A step rewrites what changed, through the store, and may be broken off anywhere: the file `FORMAT` names the next
/// version only when the step is done and synced, and until then the step is begun again at each opening. So a step
/// must be able to meet what it has already rewritten. A step that was released is never changed; a data directory of
/// every version that was released is kept with the tests.
public final class FormatUpgrades {
    /// Rewrites a store of one version into the next.
    interface Step {
        void run(Store store);
    }

    /// The first leads from version 1 to version 2.
    private static final List<Step> STEPS = List.of(FormatUpgrades::allowEras);

    static final int NEWEST_VERSION = 1 + STEPS.size();

    private static final Logger LOG = LoggerFactory.getLogger(FormatUpgrades.class);

    private FormatUpgrades() {}

    /// Version 2 knows eras of the clock, the engine's own time and the number since which point-in-time recovery
    /// is on. A store without them is one whose clock was never wrong, so there is nothing to rewrite; but whoever
    /// does not know them would date changes wrongly, restore the wrong moment and trim what is still needed.
    private static void allowEras(Store store) {}

    /// Brings what lies in `directory` from `version` to the newest one; closes the store when that fails.
    public static void run(Path directory, int version, Store store) throws IOException {
        run(directory, version, store, STEPS);
    }

    static void run(Path directory, int version, Store store, List<Step> steps) throws IOException {
        try {
            for (int from = version; from <= steps.size(); from++) {
                LOG.info("{} is brought from format {} to {}", directory, from, from + 1);
                steps.get(from - 1).run(store);
                store.sync();
                StoreDirectory.writeFormat(directory, from + 1);
            }
        } catch (IOException | RuntimeException e) {
            store.close();
            throw e;
        }
    }
}
