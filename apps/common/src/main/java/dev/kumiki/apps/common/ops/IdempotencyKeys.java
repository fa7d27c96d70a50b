package dev.kumiki.apps.common.ops;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/// Lets a program repeat a request to create something without creating it twice.
///
/// The id of the new thing is written down under the program's key before the thing is made, and a repetition is made
/// under the same id: it finds the thing there, also after a crash in between.
public record IdempotencyKeys(OpsData data) {
    /// How long a key is remembered.
    public static final Duration KEPT = Duration.ofDays(1);

    /// What a key stands for.
    public sealed interface Claim {}

    /// What is made, or was, has this id.
    public record Made(String id) implements Claim {}

    /// The key was used for something else.
    public record Reused() implements Claim {}

    /// Claims a key.
    ///
    /// @param subject who asks
    /// @param content what is asked for, as a text
    /// @param fresh the id that a first request gets
    public Claim claim(String subject, String key, String content, Supplier<String> fresh) {
        String hash = Hashes.of(subject, key);
        String wanted = Hashes.of(content);
        Optional<IdempotentRequest> known = data.table().idempotentRequest(hash);
        Instant now = data.now();
        return known.or(() -> data.written(() ->
                        data.table().create(new IdempotentRequest(hash, wanted, fresh.get(), now, now.plus(KEPT)))))
                .or(() -> data.table().idempotentRequest(hash))
                .<Claim>map(request -> request.content().equals(wanted) ? new Made(request.made()) : new Reused())
                .orElseThrow(() -> new IllegalStateException("a claim that was refused is not there"));
    }
}
