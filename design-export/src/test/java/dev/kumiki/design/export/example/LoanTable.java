package dev.kumiki.design.export.example;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.service.StreamedBy;
import dev.kumiki.design.service.UsedBy;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// Loans and reminders of each member.
@Table(name = "library-loans", pk = "PK", sk = "SK", stream = StreamView.NEW_AND_OLD_IMAGES)
@Index(name = "ByBook", pk = "GSI1PK", sk = "GSI1SK")
@Index(
        name = "Due",
        pk = "GSI2PK",
        sk = "GSI2SK",
        projection = Projected.KEYS_ONLY,
        acknowledged = "a library lends some books an hour")
@Index(
        name = "ByTitle",
        local = true,
        pk = "PK",
        sk = "title",
        projection = Projected.INCLUDE,
        include = {"memberId", "isbn", "lentAt", "due", "loan_state", "remarks", "version"})
@UsedBy("desk")
@StreamedBy("mailer")
public interface LoanTable {
    @Get(consistent = true)
    Optional<Loan> loan(MemberId memberId, Instant lentAt, String isbn);

    @Query(order = SortOrder.DESCENDING)
    @UsedBy({"desk", "web"})
    Page<Loan> loansOf(MemberId memberId, Limit limit, Cursor after);

    @Query
    List<Loan> loansOf(MemberId memberId, @From Instant since, @To Instant until);

    @Query
    List<LoanItem> everythingOf(MemberId memberId);

    @Query(index = "ByBook", order = SortOrder.DESCENDING)
    Optional<Loan> lastLoanOf(String isbn);

    @Query(index = "ByTitle")
    @UsedBy("web")
    List<Loan> byTitle(MemberId memberId, @From String title);

    @Query(index = "Due", fetch = true)
    @UsedBy("mailer")
    List<Loan> dueIn(LocalDate due);
}
