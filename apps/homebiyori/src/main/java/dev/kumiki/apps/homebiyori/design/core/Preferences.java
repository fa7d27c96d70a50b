package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.WriteKind;
import dev.kumiki.design.WrittenBy;
import java.time.Instant;
import java.util.Optional;

/// What a user has decided beside the characters: memory, mail, quiet hours, consent. Who has decided nothing has no
/// item, as users whom the migration brought.
///
/// @param memory whether the characters remember what was said
/// @param mail whether notifications are also sent by mail
/// @param quietFrom the hour from which no mail is sent; empty if there is no such time
/// @param quietUntil the hour until which no mail is sent
/// @param consentedAt when the terms were agreed to
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "PREFERENCES")
@WrittenBy(
        value = "user",
        how = {WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE})
@Naming(Naming.Style.SNAKE_CASE)
public record Preferences(
        UserId userId,
        boolean memory,
        boolean mail,
        Optional<Integer> quietFrom,
        Optional<Integer> quietUntil,
        Optional<Instant> consentedAt,
        Instant updatedAt,
        @Version long version)
        implements CoreItem {
    private static final int HOURS = 24;

    /// Refuses hours that no day has.
    public Preferences {
        if (quietFrom.isPresent() != quietUntil.isPresent()
                || quietFrom.filter(Preferences::isNoHour).isPresent()
                || quietUntil.filter(Preferences::isNoHour).isPresent()) {
            throw new IllegalArgumentException("quiet time has two hours, 0 to 23");
        }
    }

    private static boolean isNoHour(int hour) {
        return hour < 0 || hour >= HOURS;
    }

    /// Those of a user who has decided nothing: memory, no mail, quiet from 21 to 8.
    public static Preferences initial(UserId userId, Instant now) {
        return new Preferences(userId, true, false, Optional.of(21), Optional.of(8), Optional.empty(), now, 0);
    }

    /// Whether an hour of the day in Japan is quiet.
    public boolean isQuiet(int hour) {
        if (quietFrom.isEmpty() || quietUntil.isEmpty()) {
            return false;
        }
        int from = quietFrom.get();
        int until = quietUntil.get();
        return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
    }
}
