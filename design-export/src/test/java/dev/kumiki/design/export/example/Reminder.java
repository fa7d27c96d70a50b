package dev.kumiki.design.export.example;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.UUID;

/// A reminder that was sent; it goes by itself.
@Entity(table = LoanTable.class, type = "reminder", pk = "MEMBER#{memberId}", sk = "REMINDER#{number:4}")
@WrittenBy("mailer")
public record Reminder(
        MemberId memberId,
        int number,
        UUID mailId,
        boolean opened,
        @Ttl Instant expires) implements LoanItem {}
