package dev.kumiki.apps.homebiyori.design.fruit;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.service.UsedBy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Fruits, kept for ever (H-083, H-085), and their access patterns. No index (H-092).
@Table(name = "prod-homebiyori-fruits", pk = "PK", sk = "SK", typeAttribute = "entity_type")
@UsedBy("tree")
public interface FruitTable {
    /// Fruits, newest first (H-118).
    @Query(order = SortOrder.DESCENDING)
    Page<Fruit> fruitsOf(UserId userId, Limit limit, Cursor after);

    /// All fruits, seen after every acknowledged write.
    @Query(consistent = true)
    @UsedBy("user")
    Stream<Fruit> allNow(UserId userId);

    /// Fruits of a time, oldest first.
    @Query
    List<Fruit> fruitsBetween(UserId userId, @From Instant from, @To Instant until);

    /// One fruit.
    @Get
    Optional<Fruit> fruit(UserId userId, Instant createdAt, String fruitId);
}
