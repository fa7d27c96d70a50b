package dev.kumiki.apps.events.design;

import dev.kumiki.design.Design;

/// The design of the events bot: the four tables of the document (D-001), and a fifth for the bot's own work (B3.18).
///
/// B3.2: the document gives some times in Japanese time and leaves others open, and a mixture would misorder the
/// lists. All times are stored at one width in Japanese time, such as `2026-11-16T12:00:00.000+09:00`.
@Design(
        tables = {EventsTable.class, MembersTable.class, NoticesTable.class, AcksTable.class, BotOpsTable.class},
        zone = "Asia/Tokyo")
public interface EventsDesign {}
