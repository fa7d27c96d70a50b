package library;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.nio.file.Path;
import java.time.LocalDate;

/// Lends a book, and prints what is due. The data lies in `data` and is there again the next time.
final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        try (var client = EmbeddedDynamoDb.open(EngineOptions.at(Path.of("data")))) {
            LibraryTables tables = LibraryTables.on(client);
            tables.createTables();
            LibraryTableAccess library = tables.libraryTable();
            LocalDate due = LocalDate.of(2026, 12, 1);
            library.put(new Member("m1", "Aki"));
            if (library.loansOf("m1").isEmpty()) {
                library.create(new Loan("m1", "978-0", due, 0));
            }
            library.due(due).forEach(loan -> System.out.println(loan));
        }
    }
}
