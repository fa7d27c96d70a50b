package dev.kumiki.apps.common.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.api.openapi.OpenApi;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.ops.IdempotencyKeys;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The interface for programs of one application.
///
/// @param scopes what tokens can be allowed, the least first; each has the texts `NAME.api.scope.SCOPE` and
///     `NAME.api.scope.SCOPE.text`
/// @param rate how often a token may ask
/// @param contract what the interface offers, from `openapi/NAME.yaml`
public record Api(Accounts accounts, List<String> scopes, Rate rate, OpenApi contract) {
    /// How often a token may ask unless an application decides otherwise.
    public static final Rate USUAL_RATE = new Rate("api", 600, Duration.ofMinutes(1));

    /// Where the interface begins inside an application.
    public static final String ROOT = "/api/v1";

    private static final Pattern KEY = Pattern.compile("[\\x20-\\x7e]{1,100}");

    /// Refuses scopes that the contract does not know.
    public Api {
        scopes = List.copyOf(scopes);
        if (!contract.scopes().equals(scopes)) {
            throw new IllegalArgumentException("the contract has the scopes " + contract.scopes() + ", not " + scopes);
        }
    }

    /// Over the accounts of an application, at the usual rate.
    public static Api of(Accounts accounts, String... scopes) {
        return new Api(accounts, List.of(scopes), USUAL_RATE, OpenApi.of(accounts.app()));
    }

    /// At another rate.
    public Api at(Rate other) {
        return new Api(accounts, scopes, other, contract);
    }

    /// Whose it is.
    public App app() {
        return accounts.app();
    }

    /// Where it begins, such as `/todo/api/v1`.
    public String root() {
        return app().path() + ROOT;
    }

    /// The id of what a request creates: a fresh one, or that of the first request under the same `Idempotency-Key`.
    ///
    /// @param header the key, if the program sent one
    /// @param body what is asked for, a record
    /// @throws ProblemException if the key makes no sense, or was used for something else
    public String newId(Account account, @Nullable String header, Record body, Supplier<String> fresh) {
        if (header == null) {
            return fresh.get();
        }
        if (!KEY.matcher(header).matches()) {
            throw ProblemException.of(ProblemKind.MALFORMED, List.of(FieldProblem.of("Idempotency-Key", "key")));
        }
        var keys = new IdempotencyKeys(accounts.kit().data());
        return switch (keys.claim(account.key(), header, body.toString(), fresh)) {
            case IdempotencyKeys.Made(var id) -> id;
            case IdempotencyKeys.Reused() -> throw ProblemException.of(ProblemKind.KEY_REUSED);
        };
    }

    /// The places in its lists that are no queries of a design, which signs its own.
    public PlaceSeals places() {
        return new PlaceSeals(accounts.kit().seal("api-place"), accounts.kit().data());
    }
}
