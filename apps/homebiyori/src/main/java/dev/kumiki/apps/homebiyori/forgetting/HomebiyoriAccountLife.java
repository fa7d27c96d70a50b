package dev.kumiki.apps.homebiyori.forgetting;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountLife;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.homebiyori.account.Newcomers;
import dev.kumiki.apps.homebiyori.audit.AuditTrail;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.sealing.KeyDesignTables;
import dev.kumiki.apps.homebiyori.sealing.KeyRing;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Optional;

/// What happens when accounts come ([Newcomers]) and go ([Forgetting]).
public final class HomebiyoriAccountLife implements AccountLife {
    private final HomebiyoriData data;
    private final Newcomers newcomers;
    private final Forgetting forgetting;
    private final AuditTrail trail;

    /// On the tables of a kit.
    public HomebiyoriAccountLife(AppKit kit) {
        this.data = HomebiyoriData.of(kit);
        this.newcomers = new Newcomers(data);
        KeyDesignTables keys = kit.on(KeyDesignTables::on);
        this.forgetting = new Forgetting(data, new KeyRing(keys, data.clock()));
        this.trail = new AuditTrail(data, new Pseudonyms(keys, data.clock()));
    }

    /// Whom a migration brought has everything already when the account is made at the first sign-in.
    @Override
    public Optional<TypedTransaction<?>> opening(Account account) {
        boolean known =
                data.tables().coreTable().profile(new UserId(account.key())).isPresent();
        return known ? Optional.empty() : newcomers.opening(account);
    }

    @Override
    public Optional<TypedTransaction<?>> closing(Account account) {
        var userId = new UserId(account.key());
        forgetting.prepare(userId);
        return forgetting.closing(userId).map(transaction -> transaction);
    }

    @Override
    public int removeSome(String key) {
        return forgetting.removeSome(new UserId(key));
    }

    @Override
    public void removed(String key) {
        trail.noteWork("user", "USER#" + key, "account deleted", "deletion");
        forgetting.finish(new UserId(key));
    }
}
