package demo;

import dev.kumiki.design.*;
import dev.kumiki.design.migration.Migrates;
import java.util.*;

@Design(tables = Things.class)
interface Demo {}

@Table(name = "things", pk = "PK")
interface Things {
    @Get Optional<Thing> thing(String id);
}

@Entity(table = Things.class, pk = "ITEM#{id}")
record Thing(String id, String name) {}

@Migrates(design = Demo.class, from = 1, to = 3) // <- K504
final class ItemKeys {}
