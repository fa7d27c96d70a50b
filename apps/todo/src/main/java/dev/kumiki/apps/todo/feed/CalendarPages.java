package dev.kumiki.apps.todo.feed;

import dev.kumiki.apps.common.calendar.FeedAnswers;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.page.Requests;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/// The feed of due dates, for calendars that cannot sign in: the address is the secret (X2.10). An address that was
/// taken back looks like one that never was.
@Controller
final class CalendarPages {
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
    ResponseEntity<byte[]> calendar(@PathVariable String secret, Locale locale) {
        Username owner = feeds.owner(secret).orElseThrow(Requests::notFound);
        String name = messages.getMessage(kit.app().title(), null, locale);
        return new FeedAnswers(kit).answer(owner.value(), () -> calendars.file(owner, name));
    }
}
