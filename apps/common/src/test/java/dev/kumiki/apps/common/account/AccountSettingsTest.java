package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What environment variables decide.
final class AccountSettingsTest {
    private static final App CLUB = new App("club");
    private static final Map<String, String> PROVIDER = Map.of(
            "KUMIKI_OIDC_ISSUER", "https://id.example.com/pool",
            "KUMIKI_OIDC_CLIENT_ID", "kumiki",
            "KUMIKI_OIDC_CLIENT_SECRET", "secret");

    private final Office office = new Office();

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    private AccountSettings settings(Map<String, String> environment) {
        return AccountSettings.of(CLUB, office.platform(office.database.client(), environment));
    }

    @Test
    void withoutAnyThereArePasswordsOnly() {
        assertThat(settings(Map.of()).localSignIn()).isTrue();
        assertThat(settings(Map.of()).oidc()).isEmpty();
        assertThat(settings(Map.of()).bcryptCost()).isEqualTo(12);
        assertThat(settings(Map.of()).mailPage()).isEmpty();
    }

    @Test
    void aProviderIsForAllOrForOneApplication() {
        assertThat(settings(PROVIDER).oidc().orElseThrow().issuer()).hasHost("id.example.com");
        var own = new HashMap<>(PROVIDER);
        own.put("KUMIKI_CLUB_OIDC_ISSUER", "https://club.example.com");
        assertThat(settings(own).oidc().orElseThrow().issuer()).hasHost("club.example.com");
        assertThat(settings(own).oidc().orElseThrow().toString()).doesNotContain("secret");
    }

    @Test
    void whatCannotWorkIsRefusedWithWhatToDo() {
        assertThatThrownBy(() -> settings(Map.of("KUMIKI_OIDC_ISSUER", "https://id.example.com")))
                .hasMessageContaining("KUMIKI_OIDC_CLIENT_ID");
        assertThatThrownBy(() -> settings(Map.of("KUMIKI_OIDC_ISSUER", "id.example.com")))
                .hasMessageContaining("not an http or https address");
        assertThatThrownBy(() -> settings(Map.of("KUMIKI_OIDC_ISSUER", "a b"))).hasMessageContaining("no address");
        assertThatThrownBy(() -> settings(Map.of("KUMIKI_LOCAL_SIGN_IN", "off")))
                .hasMessageContaining("nobody could sign in");
        assertThatThrownBy(() -> settings(Map.of("KUMIKI_LOCAL_SIGN_IN", "no"))).hasMessageContaining("'on' or 'off'");
    }

    @Test
    void mailInAFolderIsReadOnItsPage(@TempDir Path folder) {
        var mailer = new FolderMailer(folder, new Envelope("club@example.com", "example.com", office.database.clock()));
        Platform platform = Platform.local(office.database.client(), office.database.clock(), mailer);

        assertThat(AccountSettings.of(CLUB, platform).mailPage()).hasValue("/mail");
    }

    @Test
    void nothingSecretOrPersonalIsShownByAccident() {
        Account aki = office.member("aki");
        var form = new SignUpForm("aki", "aki@example.com", "Aki", Office.PASSWORD);
        var person = new ProviderUser("https://id.example.com", "sub", "aki@example.com", true, "Aki");
        var credential = new PasswordRecord("k", "hash", aki.createdAt(), 0, Optional.empty(), 1);

        assertThat(aki + " " + form + " " + person + " " + credential)
                .doesNotContain("aki@example.com", Office.PASSWORD, "hash");
    }
}
