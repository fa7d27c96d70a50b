package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.ops.RateLimits.Rate;
import java.time.Duration;

/// How often things of accounts may be tried.
///
/// Nobody can use them up for somebody else: they count at who tries. The one that counts at the account, against
/// guesses from many addresses, leaves out the browsers that its owner uses, and a link by mail makes any browser one
/// of these.
///
/// @param perAddress sign-ins and other checks of passwords from one network address
/// @param perName sign-ins to one account, whether or not there is one, from one network address or one known browser
/// @param signUps accounts and requests for mail from one network address
/// @param mailsTo mails to one e-mail address that anybody can cause
/// @param lockAfter how many wrong passwords in a row close an account to browsers that are not known
/// @param lockFor how long it is then closed to them
public record AccountLimits(
        Rate perAddress, Rate perName, Rate signUps, Rate mailsTo, int lockAfter, Duration lockFor) {
    /// Ten sign-ins to an account and a hundred in all from an address in a quarter of an hour; twenty forms and five
    /// mails in an hour; closed to unknown browsers for a quarter of an hour after a hundred wrong passwords.
    public static final AccountLimits DEFAULT = new AccountLimits(
            new Rate("sign-in-address", 100, Duration.ofMinutes(15)),
            new Rate("sign-in-name", 10, Duration.ofMinutes(15)),
            new Rate("account-forms", 20, Duration.ofHours(1)),
            new Rate("account-mails", 5, Duration.ofHours(1)),
            100,
            Duration.ofMinutes(15));
}
