package demo;

import dev.kumiki.design.*;
import java.util.*;

@Design(tables = Things.class)
interface Demo {} // <- K503

@Table(name = "things", pk = "PK")
interface Things {
    @Get Optional<Thing> thing(String id);
}

@Entity(table = Things.class, pk = "ITEM#{id}")
record Thing(String id, String name) {}
