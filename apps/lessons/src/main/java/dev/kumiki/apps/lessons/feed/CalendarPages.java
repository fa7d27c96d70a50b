package dev.kumiki.apps.lessons.feed;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.calendar.FeedAnswers;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.page.Requests;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/// The feed of bookings, for calendars that cannot sign in: the address is the secret. An address that was taken back
/// looks like one that never was.
@Controller
final class CalendarPages {
    private final LessonsData data;
    private final BookingCalendar calendar;
    private final AppKit kit;
    private final Accounts accounts;
    private final Platform platform;
    private final MessageSource messages;

    CalendarPages(
            LessonsData data,
            @Qualifier("lessonsKit") AppKit kit,
            @Qualifier("lessonsAccounts") Accounts accounts,
            Platform platform,
            MessageSource messages) {
        this.data = data;
        this.calendar = new BookingCalendar(data);
        this.kit = kit;
        this.accounts = accounts;
        this.platform = platform;
        this.messages = messages;
    }

    @GetMapping("/calendar/{secret}.ics")
    ResponseEntity<byte[]> calendar(@PathVariable String secret) {
        Account owner = kit.feeds().owner(secret).flatMap(accounts::find).orElseThrow(Requests::notFound);
        return new FeedAnswers(kit)
                .answer(
                        owner.key(),
                        () -> calendar.file(new UserId(owner.key()), name(owner.language()), this::address));
    }

    private String name(Locale language) {
        return messages.getMessage(kit.app().title(), null, language);
    }

    private String address(String path) {
        return platform.address().page(path).toString();
    }

    /// One booking of who is signed in, to be opened by a calendar program.
    @GetMapping("/lessons/{studio}/{date}/{time}/event.ics")
    ResponseEntity<byte[]> event(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time) {
        var slot = Requests.slot(studio, date, time);
        Relation booking = LessonsData.pick(data.relationsTo(Requests.user(account), slot), RelationType.BOOKING)
                .filter(Relation::isActive)
                .orElseThrow(Requests::notFound);
        return ResponseEntity.ok()
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("lesson-" + slot.lessonDate() + ".ics")
                                .build()
                                .toString())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .contentType(new MediaType("text", "calendar", StandardCharsets.UTF_8))
                .body(calendar.file(List.of(booking), name(account.language()), this::address));
    }
}
