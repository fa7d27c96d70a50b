package dev.kumiki.apps.studio.design;

import dev.kumiki.apps.studio.design.booking.BookingTable;
import dev.kumiki.apps.studio.design.booking.UsageTable;
import dev.kumiki.apps.studio.design.calendar.CalendarTable;
import dev.kumiki.apps.studio.design.catalogue.OptionTable;
import dev.kumiki.apps.studio.design.notification.NotificationTable;
import dev.kumiki.apps.studio.design.terms.AgreementTable;
import dev.kumiki.apps.studio.design.terms.TermsTable;
import dev.kumiki.apps.studio.design.user.UserTable;
import dev.kumiki.design.Design;

/// The design of the studio's tables (S-007): the seven of the document and one technical one; sessions, leases
/// and claims are in the table that every application has.
///
/// Instants are true ones, written in UTC (B5.7): the document wrote the local time and marked it `Z`. Days and times
/// of day in keys come from [dev.kumiki.apps.studio.design.value.StudioZone].
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
public interface Studio {}
