package dev.kumiki.bench.mapping;

import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import java.util.Optional;

/// The table of [Order].
@Table(name = "orders", pk = "customer", sk = "number")
interface OrderTable {
    @Get
    Optional<Order> order(String customer, String number);
}
