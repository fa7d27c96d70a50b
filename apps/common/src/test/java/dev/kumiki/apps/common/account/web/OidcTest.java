package dev.kumiki.apps.common.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.SignUpForm;
import dev.kumiki.apps.common.club.Club;
import dev.kumiki.apps.common.club.ClubModule;
import dev.kumiki.apps.common.club.Mailbox;
import dev.kumiki.apps.common.club.Office;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Sign-in by an identity provider, switched on by settings alone (K-12).
final class OidcTest {
    private static final TestDatabase DATABASE = TestDatabase.open(Store.MEMORY);
    private static final Mailbox MAILBOX = new Mailbox();
    private static StubProvider provider;
    private static Host host;
    private static Club club;

    private final Visitor visitor;

    OidcTest() {
        visitor =
                new Visitor(host.uri().resolve("http://localhost:" + host.uri().getPort()));
    }

    @BeforeAll
    static void start() throws Exception {
        provider = StubProvider.start("kumiki", "a secret");
        host = startHost(Map.of(
                "KUMIKI_CLUB_OIDC_ISSUER", provider.issuer(),
                "KUMIKI_OIDC_ISSUER", "http://nobody.invalid",
                "KUMIKI_OIDC_CLIENT_ID", "kumiki",
                "KUMIKI_OIDC_CLIENT_SECRET", "a secret"));
        club = host.bean(Club.class, "club");
    }

    private static Host startHost(Map<String, String> settings) throws IOException {
        return Host.start(
                Listen.anywhere(),
                Platform.local(DATABASE.client(), DATABASE.clock(), MAILBOX).settings(settings),
                new Facts("in memory", "nowhere"),
                List.of(new ClubModule()));
    }

    @AfterAll
    static void stop() throws IOException {
        host.close();
        provider.close();
        DATABASE.close();
    }

    private Answer byProvider(Visitor who, String page) {
        return who.get(page).click("a[href*=/account/oidc/]");
    }

    @Test
    void theFirstTimeAUserNameIsChosenAndAfterThatItIsAsking() {
        provider.person("sub-1", "Nao@Example.com", true, "Nao <b>");

        Answer welcome = byProvider(visitor, "/club/inside?x=1");
        assertThat(welcome.path()).isEqualTo("/club/account/welcome");
        assertThat(welcome.element("#displayName").val()).isEqualTo("Nao <b>");
        assertThat(welcome.submit("main form", Map.of("username", "a#")).status())
                .isEqualTo(422);
        Answer home = welcome.submit("main form", Map.of("username", "nao", "email", "other@example.com"));
        assertThat(home.path()).isEqualTo("/club");
        assertThat(visitor.get("/club/inside").body()).isEqualTo("nao");
        assertThat(visitor.get("/club/account").text())
                .contains("nao@example.com")
                .doesNotContain("other@");

        var later = new Visitor(visitor.home());
        assertThat(byProvider(later, "/club/inside?x=1").path()).isEqualTo("/club/inside?x=1");
        assertThat(later.get("/club/inside").body()).isEqualTo("nao");
    }

    @Test
    void anAccountWithTheSameConfirmedAddressIsTheSamePerson() {
        club.accounts()
                .signUp(new SignUpForm("rin", "rin@example.com", "", Office.PASSWORD), "192.0.2.1", Locale.ENGLISH);
        provider.person("sub-2", "rin@example.com", true, "Rin");
        Answer unconfirmed = byProvider(visitor, "/club/account/sign-in");
        assertThat(unconfirmed.path()).isEqualTo("/club/account/welcome");
        assertThat(unconfirmed.submit("main form", Map.of("username", "rin2")).text())
                .contains("already has an account");
        club.accounts().verify(MAILBOX.token(club, "rin@example.com"), Optional.empty(), Office.PASSWORD, Office.HERE);

        provider.person("sub-2", "rin@example.com", false, "Rin");
        assertThat(byProvider(new Visitor(visitor.home()), "/club/account/sign-in")
                        .path())
                .isEqualTo("/club/account/welcome");
        provider.person("sub-2", "rin@example.com", true, "Rin");
        assertThat(byProvider(visitor, "/club/account/sign-in").path()).isEqualTo("/club");
        assertThat(visitor.get("/club/inside").body()).isEqualTo("rin");
    }

    @Test
    void anAddressThatTheProviderDoesNotVouchForIsConfirmedByMailFirst() {
        provider.person("sub-8", "sora@example.com", false, "Sora");
        Answer sent = byProvider(visitor, "/club/inside").submit("main form", Map.of("username", "sora"));
        assertThat(sent.path()).startsWith("/club/account/sent?");
        assertThat(byProvider(visitor, "/club/inside").path()).startsWith("/club/account/sent?");
        assertThat(visitor.get("/club/inside").path()).startsWith("/club/account/sign-in");

        String link = "/club/account/verify?token=" + MAILBOX.token(club, "sora@example.com");
        assertThat(new Visitor(visitor.home()).get(link).has("main form"))
                .as("another browser, which nobody signed up in")
                .isFalse();

        assertThat(visitor.get(link).submit("main form", Map.of()).path()).isEqualTo("/club");
        assertThat(visitor.get("/club/inside").body()).isEqualTo("sora");
    }

    @Test
    void anAccountWithoutAPasswordIsDeletedByTypingItsName() {
        provider.person("sub-3", "kei@example.com", true, "Kei");
        byProvider(visitor, "/club/account/sign-in").submit("main form", Map.of("username", "kei"));
        Answer profile = visitor.get("/club/account");
        assertThat(profile.has("#currentPassword")).isFalse();

        assertThat(profile.submit("form[action$=delete]", Map.of("deletePassword", "nao"))
                        .status())
                .isEqualTo(422);
        Answer gone = profile.submit("form[action$=delete]", Map.of("deletePassword", "kei"));
        assertThat(gone.path()).startsWith("/club/account/removal?id=");

        assertThat(byProvider(visitor, "/club/account/sign-in").path()).isEqualTo("/club/account/welcome");
    }

    @Test
    void whoHasNoPasswordProvesThemselvesAtTheProviderAndLosesNothingThatWasTyped() {
        provider.person("sub-12", "mio@example.com", true, "Mio");
        byProvider(visitor, "/club/account/sign-in").submit("main form", Map.of("username", "mio"));
        Answer asked = visitor.get("/club/danger").submit("main form", Map.of("note", "<keep> me"));
        assertThat(asked.status()).isEqualTo(403);
        assertThat(asked.has("#_proof")).isFalse();

        provider.asksAgain(DATABASE.clock().instant());
        Answer back = asked.click("main a[href*=prove]");
        assertThat(back.path()).isEqualTo("/club/account/proof?back");
        assertThat(back.submit("main form", Map.of()).body()).isEqualTo("done: <keep> me");
        assertThat(provider.lastAsked()).containsEntry("prompt", "login").containsEntry("max_age", "0");

        provider.asksAgain(DATABASE.clock().instant().minusSeconds(3_600));
        var later = new Visitor(visitor.home());
        byProvider(later, "/club/account/sign-in");
        assertThat(later.get("/club/danger").submit("main form", Map.of()).status())
                .as("the provider asked an hour ago")
                .isEqualTo(403);
    }

    @Test
    void anAnswerThatNobodyAskedForIsRefused() {
        Answer answer = visitor.get("/club/account/oidc-return?code=x&state=y");

        assertThat(answer.path()).isEqualTo("/club/account/sign-in?provider");
        assertThat(answer.element("[role=alert]").text()).contains("did not work");
    }

    @Test
    void aTokenThatTheProviderDidNotSignIsRefused() {
        provider.person("sub-1", "nao@example.com", true, "Nao");
        provider.forge(true);
        try {
            assertThat(byProvider(visitor, "/club/account/sign-in").path()).isEqualTo("/club/account/sign-in?provider");
            assertThat(visitor.get("/club/inside").path()).startsWith("/club/account/sign-in");
        } finally {
            provider.forge(false);
        }
    }

    @Test
    void welcomeIsForThoseWhoComeFromTheProvider() {
        assertThat(visitor.get("/club/account/welcome").path()).isEqualTo("/club/account/sign-in");
    }

    @Test
    void passwordsCanBeSwitchedOffAndAProviderThatIsAwayIsTold() throws IOException {
        try (Host other = startHost(Map.of(
                "KUMIKI_OIDC_ISSUER",
                "http://localhost:1",
                "KUMIKI_OIDC_CLIENT_ID",
                "kumiki",
                "KUMIKI_OIDC_CLIENT_SECRET",
                "a secret",
                "KUMIKI_CLUB_LOCAL_SIGN_IN",
                "off"))) {
            var who = new Visitor(other.uri());
            Answer page = who.get("/club/account/sign-in");

            assertThat(page.has("#password")).isFalse();
            for (String local : List.of("sign-up", "forgot", "reset", "verify/again")) {
                assertThat(who.get("/club/account/" + local).status()).isEqualTo(404);
            }
            Answer failed = page.click("a[href*=/account/oidc/]");
            assertThat(failed.path()).isEqualTo("/club/account/sign-in?provider");
        }
    }
}
