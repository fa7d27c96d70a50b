package demo;

import dev.kumiki.design.*;
import java.util.*;

@Design(tables = Orders.class)
interface Demo {}

@Table(name = "orders", pk = "PK", sk = "SK")
interface Orders {
    @Collect(OrderItem.class)
    Optional<Whole> order(String userId, String orderId);
}

sealed interface OrderItem permits Order, Line {}

@Entity(table = Orders.class, pk = "USER#{userId}", sk = "ORDER#{orderId}")
record Order(String userId, String orderId) implements OrderItem {}

@Entity(table = Orders.class, pk = "USER#{userId}", sk = "ORDER#{orderId}#LINE#{number:3}")
record Line(String userId, String orderId, int number) implements OrderItem {}

record Whole(Order order, List<Line> lines) {}
