package dev.kumiki.apps.common.operator;

import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads who did what, day by day backwards, latest first.
record AuditLog(OpsData data) {
    /// How many entries a page shows.
    static final int PAGE_ITEMS = 50;

    /// How many entries are read for one page: behind a narrow filter a page ends early and says where it goes on.
    private static final int MAX_READ_ITEMS = 1000;

    /// The longest range of days.
    static final int MAX_DAYS = 92;

    /// Which entries are asked for.
    ///
    /// @param actor whole, or empty for anybody
    /// @param action its beginning, such as `operator.`
    record Filter(String actor, String action, LocalDate from, LocalDate to) {
        Filter {
            if (to.isBefore(from) || to.isAfter(from.plusDays(MAX_DAYS))) {
                throw new IllegalArgumentException("a range is from a day to a later one, at most " + MAX_DAYS);
            }
        }

        boolean takes(AuditEntry entry) {
            return (actor.isEmpty() || entry.actor().equals(actor))
                    && entry.action().startsWith(action);
        }
    }

    /// Where to go on.
    record Place(LocalDate day, Cursor after) {}

    /// Some entries and where the next ones begin.
    record Found(List<AuditEntry> entries, Optional<Place> next) {}

    Found read(Filter filter, Place start) {
        List<AuditEntry> entries = new ArrayList<>();
        Place place = start;
        int read = 0;
        while (entries.size() < PAGE_ITEMS && read < MAX_READ_ITEMS) {
            Page<AuditEntry> page =
                    data.table().auditOn(place.day(), Limit.of(PAGE_ITEMS - entries.size()), place.after());
            page.items().stream().filter(filter::takes).forEach(entries::add);
            read += Math.max(1, page.items().size());
            LocalDate before = place.day().minusDays(1);
            if (page.next().isEmpty() && before.isBefore(filter.from())) {
                return new Found(entries, Optional.empty());
            }
            LocalDate day = place.day();
            place = page.next().map(next -> new Place(day, next)).orElse(new Place(before, Cursor.START));
        }
        return new Found(entries, Optional.of(place));
    }
}
