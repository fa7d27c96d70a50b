package dev.kumiki.apps.common.calendar;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.apps.common.ops.RateLimits.Refused;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.DigestUtils;

/// Answers calendar programs: one that asks again is told that nothing changed, by the entity tag; one that asks too
/// often is told to wait.
///
/// @param kit of the application
public record FeedAnswers(AppKit kit) {
    private static final Rate RATE = new Rate("calendar-feed", 120, Duration.ofHours(1));

    /// The answer with somebody's calendar.
    ///
    /// @param owner whose it is
    /// @param calendar makes the file, if it is asked for
    public ResponseEntity<byte[]> answer(String owner, Supplier<byte[]> calendar) {
        if (kit.rateLimits().hit(RATE, owner) instanceof Refused(var wait)) {
            return ResponseEntity.status(HttpStatus.TOO_MANY_REQUESTS)
                    .header(HttpHeaders.RETRY_AFTER, String.valueOf(Math.max(1, wait.toSeconds())))
                    .build();
        }
        byte[] body = calendar.get();
        return ResponseEntity.ok()
                .eTag(DigestUtils.md5DigestAsHex(body))
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header("X-Robots-Tag", "noindex")
                .contentType(new MediaType("text", "calendar", StandardCharsets.UTF_8))
                .body(body);
    }
}
