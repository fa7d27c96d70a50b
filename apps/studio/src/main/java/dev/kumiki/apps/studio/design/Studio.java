package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Design;
import java.time.ZoneId;

/// The design of the studio's tables (S-007): the seven of the document and one technical one; sessions, leases
/// and claims are in the table that every application has.
///
/// Instants are true ones, written in UTC (B5.7): the document wrote the local time and marked it `Z`. Days and times
/// of day in keys come from the zone of the studio. It is a constant, because another zone would be another key for
/// every booking that is stored.
@Design(
        tables = {
            UserTable.class,
            BookingTable.class,
            CalendarTable.class,
            OptionTable.class,
            NotificationTable.class,
            TermsTable.class,
            AgreementTable.class,
            UsageTable.class
        })
public interface Studio {
    /// The name of the studio's zone, for key templates.
    String ZONE_NAME = "Asia/Tokyo";

    /// The studio's zone.
    ZoneId ZONE = ZoneId.of(ZONE_NAME);
}
