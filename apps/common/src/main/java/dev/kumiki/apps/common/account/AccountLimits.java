package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.ops.RateLimits.Rate;
import java.time.Duration;

/// How often things of accounts may be tried.
///
/// @param perAddress sign-ins and other checks of passwords from one network address
/// @param perName sign-ins under one name or e-mail address, whether or not there is such an account
/// @param signUps accounts and requests for mail from one network address
/// @param mailsTo mails to one e-mail address that anybody can cause
/// @param lockAfter how many wrong passwords in a row lock an account, whatever names they came under
/// @param lockFor how long it is then locked
public record AccountLimits(
        Rate perAddress, Rate perName, Rate signUps, Rate mailsTo, int lockAfter, Duration lockFor) {
    /// Ten sign-ins under a name and a hundred from an address in a quarter of an hour; twenty forms and five mails in
    /// an hour; locked for a quarter of an hour after ten wrong passwords.
    public static final AccountLimits DEFAULT = new AccountLimits(
            new Rate("sign-in-address", 100, Duration.ofMinutes(15)),
            new Rate("sign-in-name", 10, Duration.ofMinutes(15)),
            new Rate("account-forms", 20, Duration.ofHours(1)),
            new Rate("account-mails", 5, Duration.ofHours(1)),
            10,
            Duration.ofMinutes(15));
}
