package dev.kumiki.apps.common.club;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult.Done;
import dev.kumiki.apps.common.account.Caller;
import dev.kumiki.apps.common.annex.AnnexModule;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// The club and its annex on a host, and what their visitors usually do.
public final class ClubHost implements AutoCloseable {
    public static final String SIGN_IN = "form[action$=/account/sign-in]";
    public static final String SIGN_UP = "form[action$=/account/sign-up]";

    public final TestDatabase database = TestDatabase.open(Store.MEMORY);
    public final Mailbox mailbox = new Mailbox();
    public final Host host;
    public final Club club;

    private final UnaryOperator<Platform> platform;

    public ClubHost() throws IOException {
        this(UnaryOperator.identity());
    }

    /// On a platform that is changed.
    public ClubHost(UnaryOperator<Platform> platform) throws IOException {
        this.platform = platform;
        this.host = start();
        this.club = host.bean(Club.class, "club");
    }

    /// One more host on the same database.
    public Host start() throws IOException {
        return Host.start(
                Listen.anywhere(),
                platform.apply(Platform.local(database.client(), database.clock(), mailbox)),
                new Facts("in memory", "nowhere"),
                List.of(new ClubModule(), new AnnexModule()));
    }

    /// Somebody who has never been there.
    public Visitor visitor() {
        return new Visitor(host.uri());
    }

    /// Asks for an account.
    public Answer signUp(Visitor who, String name) {
        return who.get("/club/account/sign-up")
                .submit(SIGN_UP, Map.of("username", name, "email", name + "@example.com", "password", Office.PASSWORD));
    }

    /// Opens the link of the last mail to an address, and presses its button.
    public Answer confirm(Visitor who, String page, String address) {
        String token = mailbox.token(club, address);
        return who.get("/club/account/" + page + "?token=" + token).submit("main form", Map.of());
    }

    /// Signs in, or tries to.
    public Answer signIn(Visitor who, String name, String password) {
        return who.get("/club/account/sign-in").submit(SIGN_IN, Map.of("name", name, "password", password));
    }

    /// A visitor who is signed in with a new account.
    public Visitor member(String name) {
        Visitor who = visitor();
        signUp(who, name);
        assertThat(confirm(who, "verify", name + "@example.com").path()).isEqualTo("/club");
        return who;
    }

    /// An account as it is now.
    public Account account(String name) {
        return ((Done) club.accounts().signIn(name, Office.PASSWORD, Caller.at("192.0.2.1"))).account();
    }

    /// Gives an account a role, as the command line does.
    public void grant(String name, String role) {
        assertThat(club.accounts().roles().grant("operator", account(name).key(), role, ""))
                .isInstanceOf(Done.class);
    }

    @Override
    public void close() throws IOException {
        host.close();
        database.close();
    }
}
