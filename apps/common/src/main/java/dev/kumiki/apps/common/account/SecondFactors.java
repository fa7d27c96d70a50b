package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.host.Seal;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.RateLimits.Allowed;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.apps.common.ops.RateLimits.Refused;
import dev.kumiki.apps.common.ops.RateLimits.Verdict;
import dev.kumiki.apps.common.ops.StoredSecondFactor;
import dev.kumiki.apps.common.ops.StoredSecondFactorKey;
import dev.kumiki.design.outcome.Outcome;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The second factor of accounts (X2.11): codes of an authenticator app, and codes to recover with.
///
/// Whoever tries codes has shown the first proof already, so tries are counted at the account. A browser in which its
/// owner got in before has a count of its own: somebody who stole the password cannot keep the owner out.
public final class SecondFactors {
    private static final Rate TRIES = new Rate("second-factor", 6, Duration.ofMinutes(15));
    private static final Instant ALWAYS = Instant.parse("9999-12-31T00:00:00Z");

    private final AccountContext context;
    private final Seal seal;
    private final SecureRandom random = new SecureRandom();

    SecondFactors(AccountContext context) {
        this.context = context;
        this.seal = context.kit().seal("second-factor");
    }

    /// Whether an account has one.
    public boolean isOn(Account account) {
        return stored(account).isPresent();
    }

    /// How many recovery codes an account has left.
    public int codesLeft(Account account) {
        return stored(account).map(factor -> factor.recovery().size()).orElse(0);
    }

    private Optional<StoredSecondFactor> stored(Account account) {
        return context.kit().data().table().secondFactor(account.key());
    }

    /// A secret for an authenticator app, of which nothing is stored yet.
    public String newSecret() {
        byte[] bytes = new byte[Totp.SECRET_BYTES];
        random.nextBytes(bytes);
        return Base32.encode(bytes);
    }

    /// What an authenticator app reads from the picture.
    ///
    /// @param issuer the name of the application
    public URI address(Account account, String secret, String issuer) {
        return URI.create("otpauth://totp/" + encoded(issuer) + ":"
                + encoded(account.username().orElse(account.email())) + "?secret=" + secret + "&issuer="
                + encoded(issuer) + "&algorithm=SHA1&digits=" + Totp.DIGITS + "&period=" + Totp.PERIOD.toSeconds());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /// The codes to recover with, which are shown once; or why there are none.
    public sealed interface Codes {
        /// These count from now on, and no others.
        record Fresh(List<String> codes) implements Codes {
            /// Copies the codes.
            public Fresh {
                codes = List.copyOf(codes);
            }
        }

        /// Nothing was changed.
        record None(AccountResult reason) implements Codes {}
    }

    /// Switches it on, once the app shows a right code of the secret.
    public Codes switchOn(Account account, String secret, String code) {
        Optional<byte[]> bytes = Base32.decode(secret).filter(found -> found.length == Totp.SECRET_BYTES);
        OptionalLong step = bytes.map(key -> Totp.match(key, digits(code), context.now(), 0))
                .orElse(OptionalLong.empty());
        Optional<AccountResult> wait = tooOften(account, Optional.empty());
        if (wait.isPresent()) {
            return new Codes.None(wait.get());
        }
        if (step.isEmpty()) {
            return new Codes.None(AccountResult.Refused.of("code", "code.wrong"));
        }
        context.limits().clear(TRIES, subject(account, Optional.empty()));
        List<String> codes = RecoveryCodes.fresh(random);
        var factor = new StoredSecondFactor(
                account.key(),
                seal.seal(account.key() + " " + secret, ALWAYS),
                step.getAsLong(),
                hashes(account, codes),
                context.now(),
                0);
        var write = context.kit()
                .data()
                .tables()
                .transact()
                .create(factor)
                .and(context.audit(account, "second-factor-on"))
                .and(context.mail(Topic.SECOND_ON, account, Optional.of(context.page("/account/forgot"))))
                .and(context.store().requiring(account.key()));
        return write.commit() instanceof Outcome.Committed
                ? new Codes.Fresh(codes)
                : new Codes.None(AccountResult.Refused.of("code", "overtaken"));
    }

    private static List<String> hashes(Account account, List<String> codes) {
        return codes.stream()
                .map(code -> RecoveryCodes.hash(account.key(), code))
                .toList();
    }

    /// New codes to recover with, in the place of those that there are.
    public Codes renew(Account account) {
        Optional<StoredSecondFactor> factor = stored(account);
        List<String> codes = RecoveryCodes.fresh(random);
        return factor.isPresent()
                        && context.kit()
                                        .data()
                                        .tables()
                                        .transact()
                                        .replace(factor.get().recovery(hashes(account, codes)))
                                        .and(context.audit(account, "recovery-codes-renewed"))
                                        .commit()
                                instanceof Outcome.Committed
                ? new Codes.Fresh(codes)
                : new Codes.None(AccountResult.Refused.of("code", "overtaken"));
    }

    /// Switches it off, for its owner.
    public AccountResult switchOff(Account account) {
        return remove(account, context.audit(account, "second-factor-off"), Topic.SECOND_OFF);
    }

    /// Switches it off for somebody who lost everything, by an administrator who knows who asks.
    ///
    /// @param actor the key of the administrator
    public AccountResult reset(String actor, Account account) {
        var audit = context.auditOf(actor, account, "second-factor-reset", Map.of());
        return remove(account, audit, Topic.SECOND_RESET);
    }

    private AccountResult remove(Account account, OpsTransaction audit, Topic topic) {
        if (stored(account).isPresent()) {
            audit.delete(new StoredSecondFactorKey(account.key()))
                    .and(context.mail(topic, account, Optional.of(context.page("/account/forgot"))))
                    .commit()
                    .orThrow();
        }
        return new AccountResult.Done(account);
    }

    /// Checks a code of the app, or one to recover with, after the first proof.
    AccountResult check(Account account, String typed, Caller caller) {
        Optional<StoredSecondFactor> found = stored(account);
        if (found.isEmpty()) {
            return AccountResult.Refused.of("code", "code.wrong");
        }
        String subject = subject(account, caller.browserOf(account.key()));
        Verdict verdict = context.limits().hit(TRIES, subject);
        if (verdict instanceof Refused(var wait)) {
            return new AccountResult.TooMany(wait);
        }
        if (usesUp(account, found.get(), typed)) {
            context.limits().clear(TRIES, subject);
            return new AccountResult.Done(account);
        }
        if (verdict instanceof Allowed(var remaining) && remaining == 0) {
            context.audit(account, "second-factor-refused")
                    .and(context.mail(Topic.SECOND_FAILED, account, Optional.of(context.page("/account/forgot"))))
                    .commit()
                    .orThrow();
        }
        return AccountResult.Refused.of("code", "code.wrong");
    }

    private Optional<AccountResult> tooOften(Account account, Optional<String> browser) {
        return context.tooOften(TRIES, subject(account, browser)).map(AccountResult.TooMany::new);
    }

    private static String subject(Account account, Optional<String> browser) {
        return account.key() + browser.map(id -> " " + id).orElse("");
    }

    /// Whether a code is right. It is used up in the same write, so that of two who show the same one goes in.
    private boolean usesUp(Account account, StoredSecondFactor factor, String typed) {
        String code = digits(typed);
        if (code.length() == Totp.DIGITS) {
            OptionalLong step = secret(factor)
                    .map(key -> Totp.match(key, code, context.now(), factor.lastStep()))
                    .orElse(OptionalLong.empty());
            return step.isPresent() && replaced(factor.used(step.getAsLong()));
        }
        String hash = RecoveryCodes.hash(account.key(), typed);
        List<String> left =
                factor.recovery().stream().filter(other -> !other.equals(hash)).toList();
        if (left.size() == factor.recovery().size()) {
            return false;
        }
        return context.kit()
                        .data()
                        .tables()
                        .transact()
                        .replace(factor.recovery(left))
                        .and(context.audit(account, "recovery-code-used"))
                        .and(context.mail(Topic.RECOVERY_USED, account, Optional.of(context.page("/account"))))
                        .commit()
                instanceof Outcome.Committed;
    }

    private boolean replaced(StoredSecondFactor changed) {
        var data = context.kit().data();
        return data.written(() -> data.table().replace(changed)).isPresent();
    }

    private Optional<byte[]> secret(StoredSecondFactor factor) {
        return seal.open(factor.secret(), context.now())
                .filter(text -> text.startsWith(factor.account() + " "))
                .flatMap(text -> Base32.decode(text.substring(factor.account().length() + 1)));
    }

    /// Whether a text looks like a code of an app: no password is so short.
    static boolean isCode(String typed) {
        return !digits(typed).isEmpty();
    }

    /// A code as people type it, in one or two groups and perhaps in wide digits.
    private static String digits(String typed) {
        String plain = Normalizer.normalize(typed, Normalizer.Form.NFKC).replaceAll("\\s", "");
        return plain.matches("\\d{" + Totp.DIGITS + "}") ? plain : "";
    }
}
