package shop;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@Table(name = "shop", pk = "PK", sk = "SK")
@Index(name = "ByState", pk = "GSI1PK", sk = "GSI1SK", acknowledged = "a small shop")
public interface ShopTable {
    @Get(consistent = true)
    Optional<Order> order(String orderId);

    @Query
    List<Placed> everythingOf(String orderId);

    @Query
    List<Line> linesOf(String orderId);

    @Query(index = "ByState")
    Page<Order> inState(Order.State state, @From Instant since, Limit limit, Cursor after);
}
