package shop;

import dev.kumiki.design.Design;

@Design(tables = ShopTable.class)
public interface Shop {}
