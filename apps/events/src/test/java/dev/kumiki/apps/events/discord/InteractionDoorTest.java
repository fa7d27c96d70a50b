package dev.kumiki.apps.events.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.OAuthProvider;
import dev.kumiki.apps.common.webhook.Ed25519Signatures;
import dev.kumiki.apps.common.webhook.Signatures;
import dev.kumiki.apps.common.webhook.SignedDoor;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.interaction.Interaction;
import dev.kumiki.apps.events.interaction.Interactions;
import dev.kumiki.apps.events.message.ControlId;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class InteractionDoorTest {
    private static final String PING = "{\"type\":1}";

    private final KeyPair keys = keys();
    private TestDatabase database;
    private Guild guild;
    private InteractionDoor door;

    private static KeyPair keys() {
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        guild = new Guild(database);
        var signed = new SignedDoor(
                "discord",
                new Ed25519Signatures(keys.getPublic(), Signatures.WINDOW),
                SignedDoor.USUAL_BYTES,
                guild.data.ops(),
                new SimpleMeterRegistry());
        door = new InteractionDoor(
                new DiscordDoor(Optional.of(signed)), new Jobs(guild.data, new Interactions(guild.data)));
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private String sign(String time, String body) {
        try {
            Signature signer = Signature.getInstance("Ed25519");
            signer.initSign(keys.getPrivate());
            signer.update((time + body).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(signer.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private HttpServletRequest request(Instant at, String body) {
        return request(at, body, body);
    }

    private HttpServletRequest request(Instant at, String signed, String sent) {
        String time = Long.toString(at.getEpochSecond());
        return SignedRequest.of(sent, Map.of("X-Signature-Ed25519", sign(time, signed), "X-Signature-Timestamp", time));
    }

    private int status(HttpServletRequest request) throws IOException {
        return door.receive(request).getStatusCode().value();
    }

    @Test
    @DisplayName("D-057: a signed PING is answered by type 1")
    void ping() throws IOException {
        var answer = door.receive(request(database.clock().instant(), PING));
        assertThat(answer.getStatusCode().value()).isEqualTo(200);
        assertThat(answer.getBody()).isEqualTo("{\"type\":1}");
    }

    @Test
    @DisplayName(
            "D-057, B3.14: forged, truncated, missing and replayed signatures are answered by 401, and nothing is stored")
    void refused() throws IOException {
        Instant now = database.clock().instant();
        String time = Long.toString(now.getEpochSecond());
        assertThat(status(request(now, PING, "{\"type\":2}"))).isEqualTo(401);
        assertThat(status(SignedRequest.of(
                        PING, Map.of("X-Signature-Ed25519", "ab".repeat(10), "X-Signature-Timestamp", time))))
                .isEqualTo(401);
        assertThat(status(SignedRequest.of(
                        PING, Map.of("X-Signature-Ed25519", "00".repeat(64), "X-Signature-Timestamp", time))))
                .isEqualTo(401);
        assertThat(status(SignedRequest.of(PING, Map.of()))).isEqualTo(401);
        assertThat(status(request(now.minus(Duration.ofMinutes(6)), PING))).isEqualTo(401);
        assertThat(status(request(now.plus(Duration.ofMinutes(6)), PING))).isEqualTo(401);
        assertThat(guild.data.outbox().waiting(Limit.of(5))).isEmpty();
    }

    @Test
    @DisplayName(
            "D-058: what is signed but no interaction is refused, forms open at once, and everything else is stored first")
    void taken() throws IOException {
        Instant now = database.clock().instant();
        assertThat(status(request(now, "not json"))).isEqualTo(400);
        assertThat(door.receive(request(now, "{\"type\":2,\"id\":\"1\"}")).getBody())
                .contains("in a server");
        String join =
                Bot.press("5", 1, ControlId.of("join", Guild.EVENT.value()).text());
        assertThat(door.receive(request(now, join)).getBody()).isEqualTo("{\"type\":5,\"data\":{\"flags\":64}}");
        assertThat(guild.data.outbox().find("interaction-5")).isPresent();
        String create = Bot.command("6", 1, "event", "create", Map.of());
        assertThat(door.receive(request(now, create)).getBody())
                .startsWith("{\"type\":9")
                .contains("\"type\":18", "\"label\"");
    }

    @Test
    @DisplayName("D-059: neither the bot's token nor an interaction's is in what settings and jobs print of themselves")
    void secrets() {
        var settings = new DiscordSettings(
                Optional.of(StubDiscord.TOKEN),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new OAuthProvider.Client("555", "client-secret")),
                RestDiscord.API);
        assertThat(settings + " " + settings.client()).doesNotContain(StubDiscord.TOKEN, "client-secret");
        var reply = new Interaction.ReplyTo(Guild.CHANNEL, "secret-token", Instant.EPOCH);
        assertThat(reply.toString()).doesNotContain("secret-token");
    }
}
