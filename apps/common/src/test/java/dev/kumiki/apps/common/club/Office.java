package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountLimits;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Caller;
import dev.kumiki.apps.common.account.SignUpForm;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.host.Secret;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The club without its pages.
public final class Office implements AutoCloseable {
    /// A password that may be chosen.
    public static final String PASSWORD = "correct horse battery";

    /// Where requests come from.
    public static final String HERE = "192.0.2.1";

    public final TestDatabase database = TestDatabase.open(Store.MEMORY);
    public final Mailbox mailbox = new Mailbox();
    public final Club club;
    public final Accounts accounts;

    public Office(AccountLimits limits) {
        this.club = club(database.client(), limits);
        this.accounts = club.accounts();
    }

    public Office() {
        this(AccountLimits.DEFAULT);
    }

    /// The same club through another client.
    public Club club(DynamoDbClient client, AccountLimits limits) {
        return Club.of(new App("club"), platform(client, Map.of()), limits);
    }

    /// The same club in a process whose client may die; its tables are there.
    public Club mortal(DynamoDbClient client) {
        Platform whole = platform(client, Map.of());
        var tables = new Platform(
                client,
                whole.clock(),
                whole.zone(),
                whole.secret(),
                whole.mailer(),
                whole.address(),
                whole.settings(),
                false,
                false);
        return Club.of(new App("club"), tables, AccountLimits.DEFAULT);
    }

    /// What a host would give.
    public Platform platform(DynamoDbClient client, Map<String, String> settings) {
        return new Platform(
                client,
                database.clock(),
                ZoneId.of("Asia/Tokyo"),
                Secret.random(),
                mailbox,
                PublicAddress.of(URI.create("http://club.example.com")),
                settings,
                true,
                false);
    }

    /// Asks for an account.
    public AccountResult signUp(String username, String email) {
        return accounts.signUp(new SignUpForm(username, email, "", PASSWORD), HERE, Locale.ENGLISH);
    }

    /// An account that can be used.
    public Account member(String username) {
        String email = username + "@example.com";
        signUp(username, email);
        confirm(email);
        return account(username);
    }

    /// Opens the link that was sent to an address, in another browser than the one that signed up.
    public AccountResult confirm(String email) {
        return accounts.verify(mailbox.token(club, email), Optional.empty(), PASSWORD, HERE);
    }

    /// Does what is on the schedule.
    public void work() {
        try {
            club.kit().schedules().worker("clerk", accounts.scheduled(mailbox)).runOnce();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// An account as it is now.
    public Account account(String username) {
        return ((AccountResult.Done) accounts.signIn(username, PASSWORD, Caller.at(HERE))).account();
    }

    @Override
    public void close() throws IOException {
        database.close();
    }
}
