package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.value.MailKind;
import dev.kumiki.design.Naming;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Which notifications a user also wants by mail, and when never (X4.12).
///
/// @param quietFrom the hour in Japan from which no mail comes; empty if every hour will do
/// @param quietUntil the hour at which it comes again; earlier than the first if midnight lies between
@Naming(Naming.Style.SNAKE_CASE)
public record MailWish(List<MailKind> kinds, Optional<Integer> quietFrom, Optional<Integer> quietUntil) {
    /// That of who has wished nothing: what concerns their money and their words, and nothing at night.
    public static final MailWish USUAL =
            new MailWish(List.of(MailKind.PLAN, MailKind.EXPIRY), Optional.of(21), Optional.of(7));

    private static final int HOURS = 24;

    /// Refuses hours that no day has, one without the other, and a time without end; copies the list.
    public MailWish {
        kinds = kinds.stream().distinct().sorted().toList();
        if (quietFrom.isPresent() != quietUntil.isPresent()
                || quietFrom.filter(MailWish::isNoHour).isPresent()
                || quietUntil.filter(MailWish::isNoHour).isPresent()
                || (quietFrom.isPresent() && quietFrom.equals(quietUntil))) {
            throw new IllegalArgumentException("quiet time has two different hours, 0 to 23");
        }
    }

    private static boolean isNoHour(int hour) {
        return hour < 0 || hour >= HOURS;
    }

    /// The first moment from `moment` on at which mail may come.
    public Instant from(Instant moment) {
        ZonedDateTime local = moment.atZone(Homebiyori.ZONE);
        if (quietFrom.isEmpty() || quietUntil.isEmpty() || !isQuiet(local.getHour())) {
            return moment;
        }
        ZonedDateTime end = local.truncatedTo(ChronoUnit.DAYS).withHour(quietUntil.get());
        return (end.isAfter(local) ? end : end.plusDays(1)).toInstant();
    }

    private boolean isQuiet(int hour) {
        int from = quietFrom.orElse(0);
        int until = quietUntil.orElse(0);
        return from < until ? hour >= from && hour < until : hour >= from || hour < until;
    }
}
