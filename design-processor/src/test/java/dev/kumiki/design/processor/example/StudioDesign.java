package dev.kumiki.design.processor.example;

import dev.kumiki.design.Design;

/// The example: a studio's bookings, its users, their core data, and a table of every type that can be stored.
@Design(
        tables = {BookingTable.class, UserTable.class, CoreTable.class, SampleTable.class},
        zone = "Asia/Tokyo")
public interface StudioDesign {}
