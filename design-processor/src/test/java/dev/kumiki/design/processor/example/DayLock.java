package dev.kumiki.design.processor.example;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.LocalDate;

/// Serialises the bookings of a day.
@Entity(table = BookingTable.class, type = "lock", pk = "DATE#{day}", sk = "LOCK")
public record DayLock(LocalDate day, @Version long rev) {}
