package dev.kumiki.design.export.example;

import dev.kumiki.design.From;
import dev.kumiki.design.Index;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.service.UsedBy;
import java.util.List;

/// Copies of books, under a numeric sort key.
@Table(name = "library-shelves", pk = "isbn", sk = "number")
@Index(
        name = "ByPlace",
        pk = {"room", "shelf"},
        sk = {"row", "isbn"})
@UsedBy({"desk", "web"})
public interface ShelfTable {
    @Query
    List<Copy> copiesOf(String isbn, @From long number);

    @Query(index = "ByPlace")
    List<Copy> onShelf(String room, int shelf);
}
