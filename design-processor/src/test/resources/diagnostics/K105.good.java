package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Orders.class})
interface Demo {}

@Table(name = "orders", pk = "PK", sk = "SK")
interface Orders {
    @Query List<Order> ordersOf(String userId);

    @Query List<Placed> allOf(String userId);
}

@Entity(table = Orders.class, pk = "USER#{userId}", sk = "ORDER#{orderId}")
record Order(String userId, String orderId) implements Placed {}

@Entity(table = Orders.class, pk = "USER#{userId}", sk = "ITEM#{itemId}")
record Item(String userId, String itemId) implements Placed {}

sealed interface Placed permits Order, Item {}
