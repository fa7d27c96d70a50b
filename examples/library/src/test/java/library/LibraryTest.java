package library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.kumiki.junit.KumikiTest;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

@KumikiTest
class LibraryTest {
    private static final LocalDate DUE = LocalDate.of(2026, 12, 1);

    @Test
    void aLoanIsFoundByItsDueDate(LibraryTables tables) {
        LibraryTableAccess library = tables.libraryTable();
        Loan loan = library.create(new Loan("m1", "978-0", DUE, 0));
        assertEquals(List.of(loan), library.due(DUE));
        library.patch(LoanPatch.of(LoanKey.of(loan)).due(DUE.plusDays(14)));
        assertTrue(library.due(DUE).isEmpty());
    }
}
