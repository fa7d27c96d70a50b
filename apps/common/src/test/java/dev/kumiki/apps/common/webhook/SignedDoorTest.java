package dev.kumiki.apps.common.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.Outcome;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.EdECPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

final class SignedDoorTest {
    private static final byte[] BODY = "{\"id\":\"evt_1\",\"名\":\"値\"}".getBytes(StandardCharsets.UTF_8);
    private static final String STRIPE = "Stripe-Signature";

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final OpsData data = OpsData.on(database.client(), database.options());

    @BeforeEach
    void table() {
        data.tables().createTables();
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private Instant now() {
        return database.clock().instant();
    }

    private SignedDoor door(Signatures signatures) {
        return new SignedDoor("stripe", signatures, 1_000, data, meters);
    }

    private static Delivery deliver(SignedDoor door, Map<String, String> headers, byte[] body) throws IOException {
        return door.receive(headers::get, new ByteArrayInputStream(body));
    }

    private static void assertRefused(Delivery delivery, Refusal reason) {
        assertThat(delivery).isEqualTo(new Delivery.Refused(reason));
    }

    private double count(String outcome) {
        var counter =
                meters.find("kumiki.webhook.deliveries").tag("outcome", outcome).counter();
        return counter == null ? 0 : counter.count();
    }

    @Nested
    class Hmac {
        private final HmacSignatures signatures = new HmacSignatures(STRIPE, List.of("whsec_1"), Signatures.WINDOW);
        private final SignedDoor door = door(signatures);

        private Map<String, String> signed(byte[] body, Instant at) {
            return Map.of(STRIPE, signatures.header(body, at));
        }

        @Test
        void isLetInWithTheBytesThatWereSigned() throws IOException {
            Delivery delivery = deliver(door, signed(BODY, now()), BODY);

            assertThat(((Delivery.Genuine) delivery).body()).isEqualTo(BODY);
            assertThat(count("genuine")).isEqualTo(1);
        }

        @Test
        void agreesWithAnIndependentReckoning() throws IOException {
            // HMAC-SHA256("whsec_1", "1794798000.{}"), by openssl.
            var header =
                    Map.of(STRIPE, "t=1794798000,v1=16db12dfe84ba8ec556aa60c570be6ccabb8ca5b16cda0c481e0a3b9cd9cabca");
            database.clock().set(Instant.ofEpochSecond(1_794_798_000));
            assertThat(deliver(door, header, "{}".getBytes(StandardCharsets.UTF_8)))
                    .isInstanceOf(Delivery.Genuine.class);
        }

        @Test
        void isRefusedIfAnythingWasChanged() throws IOException {
            byte[] changed = BODY.clone();
            changed[7] ^= 1;
            assertRefused(deliver(door, signed(BODY, now()), changed), Refusal.FORGED);
            assertRefused(deliver(door, signed(BODY, now()), Arrays.copyOf(BODY, BODY.length - 1)), Refusal.FORGED);
            assertRefused(deliver(door, signed(BODY, now()), new byte[0]), Refusal.FORGED);
            String later = signatures.header(BODY, now()).replaceFirst("t=\\d", "t=2");
            assertRefused(deliver(door, Map.of(STRIPE, later), BODY), Refusal.FORGED);
            var stranger = new HmacSignatures(STRIPE, List.of("whsec_2"), Signatures.WINDOW);
            assertRefused(deliver(door, Map.of(STRIPE, stranger.header(BODY, now())), BODY), Refusal.FORGED);
            assertThat(count("forged")).isEqualTo(5);
        }

        @Test
        void isRefusedOutsideItsWindow() throws IOException {
            Map<String, String> headers = signed(BODY, now());
            database.clock().advance(Signatures.WINDOW);
            assertThat(deliver(door, headers, BODY)).isInstanceOf(Delivery.Genuine.class);
            database.clock().advance(Duration.ofSeconds(1));

            assertRefused(deliver(door, headers, BODY), Refusal.OLD);
            assertRefused(
                    deliver(door, signed(BODY, now().plus(Signatures.WINDOW).plusSeconds(1)), BODY), Refusal.OLD);
            assertThat(count("old")).isEqualTo(2);
        }

        @Test
        void isRefusedIfTheHeaderMakesNoSense() throws IOException {
            assertRefused(deliver(door, Map.of(), BODY), Refusal.UNSIGNED);
            assertRefused(deliver(door, Map.of(STRIPE, " "), BODY), Refusal.UNSIGNED);
            for (String header : List.of("t=1", "v1", "t=1,v1=zz", "t=1,v1=abc", "t=1,v0=00", "x".repeat(2_001))) {
                assertRefused(deliver(door, Map.of(STRIPE, header), BODY), Refusal.MALFORMED);
            }
        }

        @Test
        void countsWithOldAndNewSecretWhileItIsReplaced() throws IOException {
            var both = new HmacSignatures(STRIPE, List.of("whsec_2", "whsec_1"), Signatures.WINDOW);

            assertThat(deliver(door(both), signed(BODY, now()), BODY)).isInstanceOf(Delivery.Genuine.class);
            String two = both.header(BODY, now()) + ",v1="
                    + signatures.header(BODY, now()).replaceFirst(".*v1=", "") + ",v0=ff";
            assertThat(deliver(door, Map.of(STRIPE, two), BODY)).isInstanceOf(Delivery.Genuine.class);
            assertThatThrownBy(() -> new HmacSignatures(STRIPE, List.of(""), Signatures.WINDOW))
                    .isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        void isRefusedIfItIsTooLarge() throws IOException {
            byte[] large = new byte[1_001];

            assertRefused(deliver(door, signed(large, now()), large), Refusal.TOO_LARGE);
            assertThat(Refusal.TOO_LARGE.status().value()).isEqualTo(413);
            assertThat(Refusal.FORGED.status().value()).isEqualTo(401);
        }
    }

    @Nested
    class Ed25519 {
        private final KeyPair keys = keys();
        private final SignedDoor door = door(
                new Ed25519Signatures(Ed25519Signatures.key(hex((EdECPublicKey) keys.getPublic())), Signatures.WINDOW));

        private static KeyPair keys() {
            try {
                return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
            } catch (GeneralSecurityException e) {
                throw new AssertionError(e);
            }
        }

        /// The last 32 bytes of the usual encoding are the key as Discord shows it.
        private static String hex(EdECPublicKey key) {
            byte[] encoded = key.getEncoded();
            return HexFormat.of().formatHex(encoded, encoded.length - 32, encoded.length);
        }

        private Map<String, String> signed(KeyPair by, byte[] body, Instant at) {
            String time = String.valueOf(at.getEpochSecond());
            try {
                Signature signer = Signature.getInstance("Ed25519");
                signer.initSign(by.getPrivate());
                signer.update(time.getBytes(StandardCharsets.UTF_8));
                signer.update(body);
                return new HashMap<>(Map.of(
                        "X-Signature-Ed25519", HexFormat.of().formatHex(signer.sign()), "X-Signature-Timestamp", time));
            } catch (GeneralSecurityException e) {
                throw new AssertionError(e);
            }
        }

        @Test
        void isLetInWithTheBytesThatWereSigned() throws IOException {
            for (int count = 0; count < 20; count++) {
                KeyPair some = keys();
                var own = door(new Ed25519Signatures(
                        Ed25519Signatures.key(hex((EdECPublicKey) some.getPublic())), Signatures.WINDOW));
                assertThat(deliver(own, signed(some, BODY, now()), BODY)).isInstanceOf(Delivery.Genuine.class);
            }
        }

        @Test
        void isRefusedIfItIsForgedTruncatedOrOld() throws IOException {
            Map<String, String> headers = signed(keys, BODY, now());
            assertRefused(deliver(door, signed(keys(), BODY, now()), BODY), Refusal.FORGED);
            assertRefused(deliver(door, headers, Arrays.copyOf(BODY, 5)), Refusal.FORGED);
            assertRefused(deliver(door, Map.of(), BODY), Refusal.UNSIGNED);

            Map<String, String> moved = new HashMap<>(headers);
            moved.put("X-Signature-Timestamp", String.valueOf(now().getEpochSecond() + 1));
            assertRefused(deliver(door, moved, BODY), Refusal.FORGED);

            for (String signature : List.of("", "00", "zz".repeat(64), "ff".repeat(64))) {
                Map<String, String> broken = new HashMap<>(headers);
                broken.put("X-Signature-Ed25519", signature);
                assertThat(deliver(door, broken, BODY)).isInstanceOf(Delivery.Refused.class);
            }

            database.clock().advance(Signatures.WINDOW.plusSeconds(1));
            assertRefused(deliver(door, headers, BODY), Refusal.OLD);
        }

        @Test
        void aKeyThatIsNoneIsToldAtTheStart() {
            assertThatThrownBy(() -> Ed25519Signatures.key("00")).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Ed25519Signatures.key("zz".repeat(32)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Nested
    class Claim {
        private final SignedDoor door = door(new HmacSignatures(STRIPE, List.of("whsec_1"), Signatures.WINDOW));

        private Outcome effect(String id) {
            return new Audit(data, Audit.KEPT)
                    .entry("stripe", "paid", "order-1", Map.of())
                    .and(door.claim(id))
                    .commit();
        }

        private int effects() {
            return data.table()
                    .auditOf("order-1", Limit.of(100), Cursor.START)
                    .items()
                    .size();
        }

        @Test
        @DisplayName("K-9: a delivery that comes twice takes effect once")
        void twice() {
            assertThat(door.isRepetition(effect("evt_1"))).isFalse();
            assertThat(door.isRepetition(effect("evt_1"))).isTrue();
            assertThat(door.isRepetition(effect("evt_2"))).isFalse();

            assertThat(effects()).isEqualTo(2);
            assertThat(door.isClaimed("evt_1")).isTrue();
            assertThat(door.isClaimed("evt_3")).isFalse();
            assertThat(count("repeated")).isEqualTo(1);
        }

        @Test
        @DisplayName("K-9: a delivery that comes twenty times at once takes effect once")
        void atOnce() {
            Race.run(20, _ -> effect("evt_1"));

            assertThat(effects()).isEqualTo(1);
        }
    }
}
