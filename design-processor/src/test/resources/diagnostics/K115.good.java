package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Orders.class})
interface Demo {}

@Table(name = "orders", pk = "PK", sk = "SK")
interface Orders {
    @Collect(Placed.class) Basket of(String userId);
}

@Entity(table = Orders.class, pk = "USER#{userId}", sk = "ORDER#{orderId}")
record Order(String userId, String orderId) implements Placed {}

@Entity(table = Orders.class, pk = "USER#{userId}", sk = "NOTE")
record Note(String userId, String text) implements Placed {}

sealed interface Placed permits Order, Note {}

record Basket(List<Order> orders, Optional<Note> note) {}
