package dev.kumiki.apps.common.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Seal;
import dev.kumiki.apps.common.ops.OpsData;
import java.time.Duration;

/// Places in lists as programs get them: opaque, sealed, good for one account and one list (K-5).
///
/// @param data tells the time
public record PlaceSeals(Seal seal, OpsData data) {
    /// How long a program may take to ask for the next part.
    public static final Duration KEPT = Duration.ofDays(1);

    private static final String BETWEEN = "\n";

    /// The place as a program gets it.
    ///
    /// @param list its name with all filters
    public String next(Account account, String list, String place) {
        return seal.seal(head(account, list) + place, data.now().plus(KEPT));
    }

    /// The place that a program sends back.
    ///
    /// @throws ProblemException if it is none of this list
    public String place(Account account, String list, String sealed) {
        String head = head(account, list);
        return seal.open(sealed, data.now())
                .filter(text -> text.startsWith(head))
                .map(text -> text.substring(head.length()))
                .orElseThrow(() -> ProblemException.of(ProblemKind.INVALID_CURSOR));
    }

    private static String head(Account account, String list) {
        return account.key() + BETWEEN + list + BETWEEN;
    }
}
