package demo;

import dev.kumiki.design.*;
import java.util.*;

@Design(tables = {Things.class})
interface Demo {}

@Table(name = "things", pk = "PK")
interface Things {
    @Get Optional<Thing> thing(String id);
}

@Entity(table = Things.class, pk = "THING#{id}")
record Thing(
        String id,
        int pieces,
        long price,
        @Computed(by = "total", from = {"pieces", "price"}) long total) { // <- K313
    long total(int many) {
        return many * price;
    }
}
