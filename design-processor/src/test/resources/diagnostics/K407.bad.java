package demo;

import dev.kumiki.design.*;
import dev.kumiki.design.service.WrittenBy;
import java.time.*;
import java.util.*;

@Design(tables = {Things.class}, services = {"shop", "office"})
interface Demo {}

@Table(name = "things", pk = "PK")
interface Things {
    @Get
    Optional<Thing> thing(String id); // <- K407
}

@WrittenBy("office")
@Entity(table = Things.class, pk = "{id}")
record Thing(String id, String name) {}
