package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;

/// That a [StoredAccount] is there, in the order of addresses; written together with it.
///
/// @param account the key of the account
@Entity(
        table = OpsTable.class,
        type = "listing",
        pk = "ACCOUNTS",
        sk = "{email}",
        acknowledged = "written once for each account and with a new address, and read by administrators only")
public record AccountListing(String email, String account) {
    /// Shows nothing personal.
    @Override
    public String toString() {
        return "AccountListing[" + account + "]";
    }
}
