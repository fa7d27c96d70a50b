package dev.kumiki.design.export.example;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.service.WrittenBy;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.Map;

/// A copy of a book on a shelf.
@Entity(table = ShelfTable.class, pk = "{isbn}", sk = "{number}")
@Indexed(
        on = "ByPlace",
        pk = {"{room}", "{shelf}"},
        sk = {"{row}", "{isbn}"})
@WrittenBy({})
public record Copy(
        String isbn,
        long number,
        String room,
        int shelf,
        int row,
        BigDecimal price,
        YearMonth bought,
        Map<String, String> notes) {}
