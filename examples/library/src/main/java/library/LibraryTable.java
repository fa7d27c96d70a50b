package library;

import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

@Table(name = "library", pk = "PK", sk = "SK")
@Index(name = "ByDue", pk = "GSI1PK")
interface LibraryTable {
    @Get
    Optional<Member> member(String memberId);

    @Query
    List<Loan> loansOf(String memberId);

    @Query(index = "ByDue")
    List<Loan> due(LocalDate due);
}
