package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.outcome.Outcome;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Seals with a key per user, which the master key seals.
///
/// Opened keys are kept for [#REMEMBERED], the [#MOST] used last, so that a page needs no call for them. Destroying a
/// key forgets it here at once, and in other processes within that time.
public final class UserSealing implements Sealing {
    /// How long an opened key is kept in memory.
    static final Duration REMEMBERED = Duration.ofSeconds(30);

    /// How many opened keys are kept in memory.
    static final int MOST = 1_000;

    private static final int KEY_BYTES = 32;

    private final KeyDesignTables tables;
    private final byte[] master;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    /// Guarded by itself.
    private final Map<String, Opened> opened = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Opened> eldest) {
            return size() > MOST;
        }
    };

    private record Opened(byte[] key, Instant until) {}

    /// Over the table of keys.
    ///
    /// @param master 32 bytes
    public UserSealing(KeyDesignTables tables, byte[] master, InstantSource clock) {
        this.tables = tables;
        this.master = master.clone();
        this.clock = clock;
    }

    @Override
    public String seal(UserId userId, String plain) {
        byte[] key = known(userId).or(() -> stored(userId)).orElseGet(() -> created(userId));
        return PREFIX + AesGcm.seal(key, userId.value(), plain.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String open(UserId userId, String stored) {
        if (!stored.startsWith(PREFIX)) {
            return stored;
        }
        byte[] key = known(userId)
                .or(() -> stored(userId))
                .orElseThrow(() -> new KeyDestroyedException("there is no key to open this with"));
        try {
            return new String(
                    AesGcm.open(key, userId.value(), stored.substring(PREFIX.length())), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            throw new KeyDestroyedException("this was sealed with another key", e);
        }
    }

    private Optional<byte[]> known(UserId userId) {
        synchronized (opened) {
            return Optional.ofNullable(opened.get(userId.value()))
                    .filter(found -> clock.instant().isBefore(found.until()))
                    .map(Opened::key);
        }
    }

    private Optional<byte[]> stored(UserId userId) {
        return tables.keyTable().userKey(userId.value()).map(found -> {
            try {
                return remembered(userId, AesGcm.open(master, userId.value(), found.wrapped()));
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("a key was not sealed by this master key: is it the right one?", e);
            }
        });
    }

    private byte[] remembered(UserId userId, byte[] key) {
        synchronized (opened) {
            opened.put(userId.value(), new Opened(key, clock.instant().plus(REMEMBERED)));
        }
        return key;
    }

    /// A new key, in one transaction with the check that the user was not forgotten.
    private byte[] created(UserId userId) {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        var made =
                new UserKey(userId.value(), AesGcm.seal(master, userId.value(), key), StoredTime.of(clock.instant()));
        var outcome = tables.transact()
                .create(made)
                .checkMissing(new ForgottenKey(userId.value()))
                .commit();
        if (outcome instanceof Outcome.Committed) {
            return remembered(userId, key);
        }
        return stored(userId).orElseThrow(() -> new KeyDestroyedException("the user was forgotten"));
    }

    @Override
    public void destroy(UserId userId) {
        new KeyRing(tables, clock).destroy(userId);
        synchronized (opened) {
            opened.remove(userId.value());
        }
    }
}
