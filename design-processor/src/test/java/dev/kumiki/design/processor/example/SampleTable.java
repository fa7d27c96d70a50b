package dev.kumiki.design.processor.example;

import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A table with a numeric sort key, a local index and an index with several key attributes.
@Table(name = "samples", pk = "group_id", sk = "number")
@Index(name = "ByAmount", local = true, pk = "group_id", sk = "amountKey")
@Index(
        name = "ByShelf",
        pk = {"shelf", "row"},
        sk = {"amountKey", "id"})
public interface SampleTable {
    @Get
    Optional<Sample> sample(GroupId group, long number);

    @Query
    List<Sample> between(GroupId group, @From long first, @To long last);

    @Query
    List<Sample> from(GroupId group, @From long first);

    @Query
    List<Sample> until(GroupId group, @To long last);

    @Query(index = "ByAmount")
    List<Sample> byAmount(GroupId group, @From int least);

    @Query(index = "ByShelf")
    List<Sample> onShelf(String shelf, int row);

    @Query(index = "ByShelf")
    List<Sample> onShelf(String shelf, int row, int amount, UUID id);
}
