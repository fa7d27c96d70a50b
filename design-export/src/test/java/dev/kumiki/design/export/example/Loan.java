package dev.kumiki.design.export.example;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.StoredAs;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.time.LocalDate;

/// A book that a member has.
@Entity(table = LoanTable.class, type = "loan", pk = "MEMBER#{memberId}", sk = "LOAN#{lentAt}#{isbn}")
@Indexed(on = "ByBook", pk = "BOOK#{isbn}", sk = "{lentAt}")
@Indexed(on = "Due", pk = "DUE#{due:month}", sk = "{due}#{memberId}#{isbn}", when = "state=OUT|LATE")
@Indexed(on = "ByTitle", sk = "{title}")
@WrittenBy(
        value = "desk",
        how = {WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE})
public record Loan(
        MemberId memberId,
        String isbn,
        String title,
        Instant lentAt,
        LocalDate due,
        @Attribute("loan_state") State state,
        String remarks,
        @Version long version)
        implements LoanItem {
    /// Where the book is.
    public enum State {
        @StoredAs("out")
        OUT,
        @StoredAs("late")
        LATE,
        @StoredAs("back")
        BACK
    }
}
