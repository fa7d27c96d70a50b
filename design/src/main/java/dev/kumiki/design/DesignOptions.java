package dev.kumiki.design;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// What an application decides about its tables at run time.
///
/// @param clock tells which items have expired
/// @param cursorKey signs cursors; by default random, so that cursors end with the process
/// @param tableNames turns a declared table name into the one of this environment
/// @param retries how the unprocessed rest of a batch is tried again
/// @param pause waits between attempts, by default half the time or more, so that those who collided do not meet
///     again; tests put their own here
public record DesignOptions(
        InstantSource clock,
        byte[] cursorKey,
        UnaryOperator<String> tableNames,
        Retries retries,
        Consumer<Duration> pause) {
    /// The least length of a cursor key, in bytes.
    public static final int MIN_CURSOR_KEY_BYTES = 16;

    private static final int RANDOM_CURSOR_KEY_BYTES = 32;

    /// Refuses short keys and copies the key.
    public DesignOptions {
        if (cursorKey.length < MIN_CURSOR_KEY_BYTES) {
            throw new IllegalArgumentException("a cursor key has at least " + MIN_CURSOR_KEY_BYTES + " bytes");
        }
        cursorKey = cursorKey.clone();
    }

    /// The system's clock, a random cursor key, table names as declared.
    public static DesignOptions defaults() {
        byte[] key = new byte[RANDOM_CURSOR_KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return new DesignOptions(
                InstantSource.system(), key, UnaryOperator.identity(), Retries.DEFAULT, Retries::sleep);
    }

    /// The key, copied.
    @Override
    public byte[] cursorKey() {
        return cursorKey.clone();
    }

    /// These options with another clock.
    public DesignOptions clock(InstantSource changed) {
        return new DesignOptions(changed, cursorKey, tableNames, retries, pause);
    }

    /// These options with another cursor key.
    public DesignOptions cursorKey(byte[] changed) {
        return new DesignOptions(clock, changed, tableNames, retries, pause);
    }

    /// These options with other table names.
    public DesignOptions tableNames(UnaryOperator<String> changed) {
        return new DesignOptions(clock, cursorKey, changed, retries, pause);
    }

    /// These options with other retries.
    public DesignOptions retries(Retries changed) {
        return new DesignOptions(clock, cursorKey, tableNames, changed, pause);
    }

    /// These options with another way to wait.
    public DesignOptions pause(Consumer<Duration> changed) {
        return new DesignOptions(clock, cursorKey, tableNames, retries, changed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DesignOptions that
                && clock.equals(that.clock)
                && Arrays.equals(cursorKey, that.cursorKey)
                && tableNames.equals(that.tableNames)
                && retries.equals(that.retries)
                && pause.equals(that.pause);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(cursorKey);
    }

    /// Never shows the key.
    @Override
    public String toString() {
        return "DesignOptions[retries=" + retries + "]";
    }
}
