package shop;

import dev.kumiki.design.Entity;

@Entity(table = ShopTable.class, type = "line", pk = "ORDER#{orderId}", sk = "LINE#{number:4}")
public record Line(String orderId, int number, String article, int pieces) implements Placed {}
