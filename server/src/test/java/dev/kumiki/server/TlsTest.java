package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.http.RawClient;
import dev.kumiki.server.signature.AccessKeys;
import dev.kumiki.server.signature.Authentication;
import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.InstantSource;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// HTTPS with a certificate that the JDK's own tool makes for the test.
final class TlsTest {
    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    private Path directory = Path.of("");

    private Path file = directory;

    @BeforeEach
    void makeCertificate() throws Exception {
        file = directory.resolve("keys.p12");
        String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        int code = new ProcessBuilder(
                        tool,
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=DNS:localhost,IP:127.0.0.1",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        "changeit")
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("keytool.log").toFile())
                .start()
                .waitFor();
        assertThat(code).isZero();
    }

    private RawClient connect(int port) throws Exception {
        var store = KeyStore.getInstance(file.toFile(), PASSWORD);
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return new RawClient(context.getSocketFactory().createSocket("localhost", port));
    }

    @Test
    void servesHttps() throws Exception {
        var options =
                ServerOptions.local(0).host("localhost").region("eu-west-1").tls(KeyStores.context(file, PASSWORD));
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(db, options);
                var client = connect(server.uri().getPort())) {
            assertThat(server.uri()).hasScheme("https").hasHost("localhost");
            for (int i = 0; i < 2; i++) {
                client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
                assertThat(client.answer().text()).isEqualTo("healthy: dynamodb.eu-west-1.amazonaws.com ");
            }
        }
    }

    @Test
    void listensBeyondThisMachineWithVerifiedSignatures() throws Exception {
        var verify = Authentication.verify(AccessKeys.of(Map.of("a", "b")), "us-east-1", InstantSource.system());
        var options =
                ServerOptions.local(0).host("0.0.0.0").authentication(verify).tls(KeyStores.context(file, PASSWORD));
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(db, options);
                var client = connect(server.uri().getPort())) {
            client.send("POST / HTTP/1.1\r\nHost: localhost\r\nX-Amz-Target: DynamoDB_20120810.ListTables\r\n\r\n");
            assertThat(client.answer().text()).contains("MissingAuthenticationTokenException");
        }
    }

    @Test
    void saysThatAKeyStoreCannotBeOpened() {
        assertThatThrownBy(() -> KeyStores.context(file, "wrong".toCharArray())).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> KeyStores.context(directory.resolve("missing"), PASSWORD))
                .isInstanceOf(IOException.class);
    }
}
