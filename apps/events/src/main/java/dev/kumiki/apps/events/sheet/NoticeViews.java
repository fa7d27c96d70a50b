package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Ack;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seal;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.SpanHtml;
import dev.kumiki.apps.events.sheet.NoticeView.Absent;
import dev.kumiki.apps.events.sheet.NoticeView.Square;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Makes the sheet of a notice as one reader may see it: organisers see who is missing, others the count and their own
/// square, unless the server shows everybody everything.
@Component
final class NoticeViews {
    /// The most members whose squares are all shown unless somebody asks.
    static final int MOST_SQUARES = 200;

    private static final Duration JUST_NOW = Duration.ofSeconds(10);

    private final EventsData data;
    private final PageWords words;

    NoticeViews(EventsData data, PageWords words) {
        this.data = data;
        this.words = words;
    }

    /// What a page wants of a sheet.
    ///
    /// @param organises whether the reader may do what organisers may
    /// @param whole whether all squares are wanted, however many
    record Wish(Seat seat, boolean organises, boolean whole) {}

    NoticeView view(Notice notice, Wish wish) {
        var overview = new Acknowledgements(data).overview(notice);
        Seat seat = wish.seat();
        Optional<Instant> again = notice.remindedAt()
                .map(last -> last.plus(Duration.ofMinutes(seat.settings().pauseMinutes())))
                .filter(moment -> moment.isAfter(data.now()));
        List<Square> squares = squares(overview, wish);
        boolean large = overview.members().size() > MOST_SQUARES;
        boolean member =
                overview.members().stream().anyMatch(one -> one.userId().equals(seat.id()));
        return new NoticeView(
                notice.noticeId().value().toString(),
                notice.title(),
                new SpanHtml(seat.time(), id -> id, Paths::inside).html(notice.body()),
                notice.createdByName(),
                notice.createdAt(),
                Paths.post(notice.guildId(), notice.noticeChannelId(), notice.noticeMessageId()),
                notice.isOpen(),
                notice.isHidden(),
                overview.confirmed(),
                overview.members().size(),
                (int) overview.acks().values().stream()
                        .filter(ack -> ack.confirmedBy().isPresent())
                        .count(),
                squares,
                wish.organises() ? absent(overview, notice, seat) : List.of(),
                large && sees(wish) && !wish.whole() ? overview.confirmed() : 0,
                wish.whole(),
                notice.isOpen() && member && !overview.acks().containsKey(seat.id()),
                again.flatMap(_ -> notice.remindedAt()).orElse(null),
                again.orElse(null),
                plan(notice, seat));
    }

    private static boolean sees(Wish wish) {
        return wish.organises() || wish.seat().settings().showMissing();
    }

    private List<Square> squares(Acknowledgements.Overview overview, Wish wish) {
        boolean all = sees(wish);
        boolean large = overview.members().size() > MOST_SQUARES && !wish.whole();
        List<Square> squares = new ArrayList<>();
        for (Member member : overview.members()) {
            Ack ack = overview.acks().get(member.userId());
            boolean own = member.userId().equals(wish.seat().id());
            if (own || (all && (!large || ack == null))) {
                squares.add(square(member, ack));
            }
        }
        return squares;
    }

    private Square square(Member member, @Nullable Ack ack) {
        if (ack == null) {
            return new Square(member.username(), null, false, false, words.text("events.square.missing"));
        }
        boolean proxy = ack.confirmedBy().isPresent();
        return new Square(
                member.username(),
                Seal.of(member.userId().value(), member.username()),
                proxy,
                ack.ackedAt().plus(JUST_NOW).isAfter(data.now()),
                words.text(proxy ? "events.square.proxy" : "events.square.confirmed"));
    }

    private List<Absent> absent(Acknowledgements.Overview overview, Notice notice, Seat seat) {
        String reminded = notice.remindedAt()
                .map(at -> words.text("events.notice.reminded.at", seat.time().near(at)))
                .orElse("");
        return overview.missing().stream()
                .map(member -> new Absent(
                        member.userId().value(),
                        member.username(),
                        words.text(member.comesLate() ? "events.answer.late" : "events.answer.going"),
                        notice.remindedAt().filter(member.joinedAt()::isBefore).isPresent() ? reminded : ""))
                .toList();
    }

    private String plan(Notice notice, Seat seat) {
        return notice.remindAt()
                .filter(_ -> notice.remindState() == ReminderState.PENDING)
                .map(at -> words.text("events.notice.plan", seat.time().near(at)))
                .orElseGet(() -> words.text("events.notice.plan.none"));
    }
}
