package library;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Version;
import java.time.LocalDate;

@Entity(table = LibraryTable.class, type = "loan", pk = "MEMBER#{memberId}", sk = "LOAN#{isbn}")
@Indexed(on = "ByDue", pk = "DUE#{due}")
record Loan(String memberId, String isbn, LocalDate due, @Version long version) {}
