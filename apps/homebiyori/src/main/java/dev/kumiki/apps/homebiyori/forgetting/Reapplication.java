package dev.kumiki.apps.homebiyori.forgetting;

import dev.kumiki.apps.common.account.AccountTraces;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.homebiyori.audit.AuditTrail;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.sealing.KeyDesignTables;
import dev.kumiki.apps.homebiyori.sealing.KeyRing;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;

/// Applies deletions again after tables were restored (B4.19): whoever was forgotten while a backup could bring them
/// back is looked for in the tables, and removed where found. It runs at every start and by a command.
///
/// Who was forgotten stands in the table of keys, which is never restored.
public final class Reapplication {
    private final AppKit kit;
    private final KeyRing keys;
    private final Forgetting forgetting;
    private final OpsAccountStore accounts;
    private final AuditTrail trail;

    /// On the tables of a kit.
    public Reapplication(AppKit kit) {
        HomebiyoriData data = HomebiyoriData.of(kit);
        this.kit = kit;
        this.keys = new KeyRing(kit.on(KeyDesignTables::on), data.clock());
        this.forgetting = new Forgetting(data, keys);
        this.accounts = new OpsAccountStore(kit.data());
        this.trail = new AuditTrail(data, new Pseudonyms(keys.tables(), data.clock()));
    }

    /// What was found.
    ///
    /// @param known how many were forgotten in the time that backups reach
    /// @param removed how many of them were back, and are gone again
    public record Report(int known, int removed) {}

    /// Looks for all of them.
    public Report run() {
        int known = 0;
        int removed = 0;
        for (UserId userId : keys.forgotten()) {
            known++;
            if (isBack(userId)) {
                remove(userId);
                removed++;
            }
        }
        return new Report(known, removed);
    }

    private boolean isBack(UserId userId) {
        return accounts.find(userId.value()).isPresent()
                || (forgetting.isAnythingLeft(userId) && !isBeingRemoved(userId));
    }

    /// Whether the first removal is still under way: it goes on by itself.
    private boolean isBeingRemoved(UserId userId) {
        return HomebiyoriData.of(kit).tables().coreTable().deletionJob(userId).isPresent();
    }

    private void remove(UserId userId) {
        accounts.find(userId.value()).ifPresent(account -> {
            accounts.close(account, kit.data().tables().transact());
            AccountTraces.of(kit).remove(account.key());
        });
        keys.destroy(userId);
        forgetting.again(userId);
        trail.noteWork("user", "USER#" + userId.value(), "account deleted again", "restore");
    }
}
