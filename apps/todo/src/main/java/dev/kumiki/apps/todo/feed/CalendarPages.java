package dev.kumiki.apps.todo.feed;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.apps.common.ops.RateLimits.Refused;
import dev.kumiki.apps.todo.design.Username;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.util.DigestUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;

/// The feed of due dates, for calendars that cannot sign in: the address is the secret (X2.10).
///
/// An address that was taken back looks like one that never was. A calendar that asks again is told that nothing
/// changed, by the entity tag; one that asks too often is told to wait.
@Controller
final class CalendarPages {
    private static final Rate RATE = new Rate("calendar-feed", 120, Duration.ofHours(1));

    private final CalendarFeeds feeds;
    private final Calendars calendars;
    private final AppKit kit;
    private final MessageSource messages;

    CalendarPages(CalendarFeeds feeds, Calendars calendars, @Qualifier("todoKit") AppKit kit, MessageSource messages) {
        this.feeds = feeds;
        this.calendars = calendars;
        this.kit = kit;
        this.messages = messages;
    }

    @GetMapping("/calendar/{secret}.ics")
    ResponseEntity<byte[]> calendar(@PathVariable String secret, Locale locale) throws IOException {
        Username owner = feeds.owner(secret).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        if (kit.rateLimits().hit(RATE, owner.value()) instanceof Refused(var wait)) {
            return ResponseEntity.status(HttpStatus.TOO_MANY_REQUESTS)
                    .header(HttpHeaders.RETRY_AFTER, String.valueOf(Math.max(1, wait.toSeconds())))
                    .build();
        }
        var out = new ByteArrayOutputStream();
        calendars.write(owner, messages.getMessage(kit.app().title(), null, locale), out);
        byte[] body = out.toByteArray();
        return ResponseEntity.ok()
                .eTag(DigestUtils.md5DigestAsHex(body))
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header("X-Robots-Tag", "noindex")
                .contentType(new MediaType("text", "calendar", StandardCharsets.UTF_8))
                .body(body);
    }
}
