package dev.kumiki.apps.studio.profile;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.calendar.FeedAnswers;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import tools.jackson.databind.json.JsonMapper;

/// The files that customers take away: the feed for calendars that cannot sign in, one booking for a calendar, and
/// everything that the studio keeps of them.
@Controller
final class FilePages {
    private final StudioData data;
    private final AppKit kit;
    private final Calendars calendars;
    private final Exports exports;

    FilePages(StudioData data, @Qualifier("studioKit") AppKit kit, StudioWords words, JsonMapper json) {
        this.data = data;
        this.exports = new Exports(data, json);
        this.kit = kit;
        this.calendars = new Calendars(data, words);
    }

    @GetMapping("/feed/{secret}.ics")
    ResponseEntity<byte[]> feed(@PathVariable String secret) {
        String owner = kit.feeds().owner(secret).orElseThrow(Requests::notFound);
        User user = data.tables().userTable().currentUser(new UserId(owner)).orElseThrow(Requests::notFound);
        return new FeedAnswers(kit)
                .answer(owner, () -> calendars.file(user.userId(), Locale.forLanguageTag(user.language())));
    }

    @GetMapping("/bookings/{id}/calendar.ics")
    ResponseEntity<byte[]> one(@AuthenticationPrincipal Account account, @PathVariable String id) {
        byte[] file = data.tables()
                .bookingTable()
                .booking(Requests.booking(id), Requests.user(account))
                .map(booking -> calendars.file(booking, StudioWords.language()))
                .orElseThrow(Requests::notFound);
        return attached(file, new MediaType("text", "calendar", StandardCharsets.UTF_8), "studio-booking.ics");
    }

    @GetMapping("/profile/export")
    ResponseEntity<byte[]> export(@AuthenticationPrincipal Account account) {
        byte[] file = exports.of(Requests.user(account)).getBytes(StandardCharsets.UTF_8);
        return attached(file, MediaType.APPLICATION_JSON, "studio.json");
    }

    private static ResponseEntity<byte[]> attached(byte[] file, MediaType type, String name) {
        return ResponseEntity.ok()
                .contentType(type)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                .body(file);
    }
}
