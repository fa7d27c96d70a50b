package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.List;

/// The second factor of an account.
///
/// @param account the key of the account
/// @param secret what the codes are made of, sealed
/// @param lastStep the period whose code was used last: it and earlier ones are used up
/// @param recovery hashes of the codes that are left, each of which opens once
@Entity(table = OpsTable.class, type = "second-factor", pk = "ACCOUNT#{account}", sk = "SECOND-FACTOR")
public record StoredSecondFactor(
        String account,
        String secret,
        long lastStep,
        List<String> recovery,
        Instant since,
        @Version long version) {
    /// Copies the hashes.
    public StoredSecondFactor {
        recovery = List.copyOf(recovery);
    }

    /// With a period used up.
    public StoredSecondFactor used(long step) {
        return new StoredSecondFactor(account, secret, step, recovery, since, version);
    }

    /// With other recovery codes.
    public StoredSecondFactor recovery(List<String> hashes) {
        return new StoredSecondFactor(account, secret, lastStep, hashes, since, version);
    }

    /// Never shows the secret.
    @Override
    public String toString() {
        return "StoredSecondFactor[" + account + ", version=" + version + "]";
    }
}
