package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.mapping.StoredTime;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicReference;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Stands for users where administrators look (B4.19): the same user has the same pseudonym, and only the key leads
/// from one to the other. The key lies among the keys, without backups, and can be destroyed.
public final class Pseudonyms {
    private static final String ALGORITHM = "HmacSHA256";
    private static final String PURPOSE = "users";
    private static final int KEY_BYTES = 32;
    private static final int KEPT_BYTES = 16;

    private final KeyDesignTables tables;
    private final InstantSource clock;
    private final AtomicReference<byte[]> key = new AtomicReference<>(new byte[0]);

    /// Over the table of keys.
    public Pseudonyms(KeyDesignTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = clock;
    }

    /// The pseudonym of a user, 22 characters.
    public String of(UserId userId) {
        return mark("user " + userId.value());
    }

    /// What stands for the key of an item, which names a user itself.
    public String ofKey(String key) {
        return mark("key " + key);
    }

    private String mark(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key(), ALGORITHM));
            byte[] whole = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(whole, KEPT_BYTES));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    private byte[] key() {
        byte[] known = key.get();
        if (known.length == 0) {
            known = stored();
            key.set(known);
        }
        return known;
    }

    private byte[] stored() {
        byte[] fresh = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(fresh);
        tables.transact()
                .create(new PseudonymKey(
                        PURPOSE, Base64.getEncoder().encodeToString(fresh), StoredTime.of(clock.instant())))
                .commit();
        return Base64.getDecoder()
                .decode(tables.keyTable().pseudonymKey(PURPOSE).orElseThrow().key());
    }

    /// Destroys the key: pseudonyms of the past lead to nobody any more, and later ones are others.
    public void destroyKey() {
        tables.keyTable().delete(new PseudonymKeyKey(PURPOSE));
        key.set(new byte[0]);
    }
}
