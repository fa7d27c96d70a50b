package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.calendar.CalendarFile;
import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.event.Roster;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.page.EventCalendar;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/// An event to take along: members and acknowledgements as CSV for its organisers, the event itself as a calendar file
/// for everybody of the server. Spreadsheets take no text of anybody for a formula: [Csv] sees to that.
@Controller
final class ExportPages {
    /// Tells spreadsheets that the text is in UTF-8.
    private static final String MARK = "\uFEFF";

    private final EventsData data;
    private final Sheets sheets;
    private final PageWords words;

    ExportPages(EventsData data, Sheets sheets, PageWords words) {
        this.data = data;
        this.sheets = sheets;
        this.words = words;
    }

    @GetMapping("/g/{guild}/e/{event}/members.csv")
    ResponseEntity<byte[]> members(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request) {
        Seat seat = sheets.seats().in(account, guild, request);
        Event found = sheets.organised(seat, event);
        Roster roster = Roster.of(data, EventKey.of(found));
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of(
                words.text("events.csv.name"),
                words.text("events.csv.id"),
                words.text("events.csv.answer"),
                words.text("events.csv.since"),
                words.text("events.csv.attended")));
        for (Member member : roster.members()) {
            lines.add(List.of(
                    member.username(),
                    member.userId().value(),
                    words.text(member.comesLate() ? "events.answer.late" : "events.answer.going"),
                    seat.time().field(member.joinedAt()),
                    member.attended()
                            .map(came -> words.text(came ? "events.attendance.came" : "events.attendance.absent"))
                            .orElse("")));
        }
        for (Answer answer : roster.answers()) {
            lines.add(List.of(
                    answer.username(),
                    answer.userId().value(),
                    words.text("events.answer." + words.word(answer.answer())),
                    seat.time().field(answer.since()),
                    ""));
        }
        return csv("members-" + found.eventId().value(), lines);
    }

    @GetMapping("/g/{guild}/e/{event}/acks.csv")
    ResponseEntity<byte[]> acknowledgements(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String notice,
            HttpServletRequest request) {
        Seat seat = sheets.seats().in(account, guild, request);
        Event found = sheets.organised(seat, event);
        var key = sheets.notice(found, notice);
        Notice shown = data.tables()
                .noticesTable()
                .notice(key.guildId(), key.noticeId())
                .orElseThrow(Seats::notFound);
        var overview = new Acknowledgements(data).overview(shown);
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of(
                words.text("events.csv.name"),
                words.text("events.csv.id"),
                words.text("events.csv.state"),
                words.text("events.csv.confirmed"),
                words.text("events.csv.by")));
        for (Member member : overview.members()) {
            var ack = Optional.ofNullable(overview.acks().get(member.userId()));
            lines.add(List.of(
                    member.username(),
                    member.userId().value(),
                    words.text(ack.isPresent() ? "events.square.confirmed" : "events.square.missing"),
                    ack.map(one -> seat.time().field(one.ackedAt())).orElse(""),
                    ack.flatMap(one -> one.confirmedBy()).map(id -> id.value()).orElse("")));
        }
        return csv("confirmations-" + shown.noticeId().value(), lines);
    }

    private static ResponseEntity<byte[]> csv(String name, List<List<String>> lines) {
        var text = new StringBuilder(MARK);
        lines.forEach(line -> text.append(Csv.line(line)));
        return file(name + ".csv", new MediaType("text", "csv", StandardCharsets.UTF_8), text.toString());
    }

    private static ResponseEntity<byte[]> file(String name, MediaType type, String text) {
        return ResponseEntity.ok()
                .contentType(type)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(name).build().toString())
                .body(text.getBytes(StandardCharsets.UTF_8));
    }

    @GetMapping("/g/{guild}/e/{event}/event.ics")
    ResponseEntity<byte[]> calendar(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request) {
        Seat seat = sheets.seats().in(account, guild, request);
        Event found = sheets.event(seat, event);
        byte[] file = new CalendarFile(
                        "Kairan", seat.time().zone(), data.options().clock())
                .bytes(
                        found.title(),
                        List.of(EventCalendar.entry(found, seat.time().zone())));
        return ResponseEntity.ok()
                .contentType(new MediaType("text", "calendar", StandardCharsets.UTF_8))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("event.ics")
                                .build()
                                .toString())
                .body(file);
    }
}
