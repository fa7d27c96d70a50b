package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.mail.SmtpMailer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AppEnvironmentTest {
    @TempDir
    private Path folder = Path.of("");

    private static AppEnvironment of(String... variables) {
        var map = new HashMap<String, String>();
        for (int i = 0; i < variables.length; i += 2) {
            map.put(variables[i], variables[i + 1]);
        }
        return new AppEnvironment(map);
    }

    /// Reads everything that can be wrong.
    private void readAll(AppEnvironment environment) throws IOException {
        environment.isOnAws();
        environment.createsTables();
        environment.zone();
        environment.publicAddress();
        environment.mailer(folder.resolve("mail"), InstantSource.system());
        environment.secret(folder.resolve("secret"));
        if (environment.isOnAws()) {
            environment.aws().close();
        }
    }

    @Test
    @DisplayName("K-12, K-2: without variables everything is on this machine, in Tokyo")
    void withoutVariablesEverythingIsHere() throws IOException {
        var environment = of();

        assertThat(environment.isOnAws()).isFalse();
        assertThat(environment.createsTables()).isTrue();
        assertThat(environment.zone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
        assertThat(environment.mailer(folder, InstantSource.system())).isInstanceOf(FolderMailer.class);
        readAll(environment);
    }

    @Test
    @DisplayName("T-003: tables and their ARNs are in ap-northeast-1, or where AWS_REGION says")
    void regions() {
        assertThat(of().region()).isEqualTo("ap-northeast-1");
        assertThat(of("AWS_REGION", " eu-central-1 ").region()).isEqualTo("eu-central-1");
        try (var client = of("KUMIKI_DATABASE", "aws").aws();
                var streams = of("KUMIKI_DATABASE", "aws").awsStreams()) {
            assertThat(client.serviceClientConfiguration().region().id()).isEqualTo("ap-northeast-1");
            assertThat(streams.serviceClientConfiguration().region().id()).isEqualTo("ap-northeast-1");
        }
    }

    @Test
    @DisplayName("K-12: variables alone move it to Amazon DynamoDB and SMTP")
    void variablesMoveIt() throws IOException {
        var environment = of(
                "KUMIKI_DATABASE", "aws",
                "KUMIKI_DATABASE_ENDPOINT", "http://localhost:8000",
                "KUMIKI_CREATE_TABLES", "false",
                "KUMIKI_SMTP_HOST", "mail.example.com",
                "KUMIKI_SMTP_USERNAME", "kumiki",
                "KUMIKI_SMTP_PASSWORD", "secret",
                "KUMIKI_MAIL_FROM", "hello@example.com",
                "KUMIKI_PUBLIC_URL", "https://kumiki.example.com",
                "KUMIKI_ZONE", "Europe/Berlin");

        assertThat(environment.isOnAws()).isTrue();
        assertThat(environment.createsTables()).isFalse();
        assertThat(environment.mailer(folder, InstantSource.system())).isInstanceOf(SmtpMailer.class);
        assertThat(environment.publicAddress().page("/todo")).isEqualTo(URI.create("https://kumiki.example.com/todo"));
        assertThat(environment.publicAddress().isSecure()).isTrue();
        readAll(environment);
    }

    @Test
    @DisplayName("T-003: the region is ap-northeast-1 unless another is chosen")
    void theRegionIsTokyo() {
        try (var client = of("KUMIKI_DATABASE", "aws").aws()) {
            assertThat(client.serviceClientConfiguration().region().id()).isEqualTo("ap-northeast-1");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "KUMIKI_DATABASE | oracle | none of aws, embedded",
                "KUMIKI_CREATE_TABLES | maybe | none of false, true",
                "KUMIKI_ZONE | Mars/Olympus | no time zone",
                "KUMIKI_PUBLIC_URL | example.com | no address",
                "KUMIKI_PUBLIC_URL | https://example.com/path | no address",
                "KUMIKI_PUBLIC_URL | ::: | no address",
                "KUMIKI_MAIL_FROM | nobody | no mail address",
                "KUMIKI_SMTP_HOST | mail.example.com | needs KUMIKI_MAIL_FROM",
                "KUMIKI_SMTP_USERNAME | kumiki | no meaning without KUMIKI_SMTP_HOST",
                "KUMIKI_DATABASE_ENDPOINT | http://localhost:8000 | no meaning without KUMIKI_DATABASE=aws",
                "KUMIKI_SECRET | short | at least 32"
            })
    void sayWhichVariableIsWrong(String name, String value, String sentence) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> readAll(of(name, value)))
                .withMessageContaining(name)
                .withMessageContaining(sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "smtp"})
    void aPortIsANumber(String port) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> readAll(of(
                        "KUMIKI_SMTP_HOST",
                        "mail.example.com",
                        "KUMIKI_MAIL_FROM",
                        "a@example.com",
                        "KUMIKI_SMTP_PORT",
                        port)))
                .withMessageContaining("KUMIKI_SMTP_PORT");
    }

    @Nested
    class Secrets {
        @Test
        void areMadeOnceAndForTheirOwnerOnly() throws IOException {
            Path file = folder.resolve("secret");

            byte[] first = of().secret(file).key("cursor");

            assertThat(of().secret(file).key("cursor")).isEqualTo(first);
            assertThat(of().secret(file).key("other")).isNotEqualTo(first);
            assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
        }

        @Test
        void comeFromTheEnvironmentWithoutAFile() throws IOException {
            Path file = folder.resolve("secret");
            String secret = "0123456789abcdef0123456789abcdef";

            assertThat(of("KUMIKI_SECRET", secret).secret(file).key("x"))
                    .isEqualTo(of("KUMIKI_SECRET", secret)
                            .secret(folder.resolve("other"))
                            .key("x"));
            assertThat(file).doesNotExist();
        }

        @Test
        void thatAreDamagedAreRefused() throws IOException {
            Path file = Files.writeString(folder.resolve("secret"), "half");

            assertThat(catchThrowable(() -> of().secret(file)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("delete the file");
        }
    }

    @Test
    void emptyVariablesCountAsNone() {
        assertThat(new AppEnvironment(Map.of("KUMIKI_DATABASE", " ")).isOnAws()).isFalse();
    }
}
