package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Things.class})
interface Demo {}

@Table(name = "things", pk = "PK", sk = "SK")
interface Things {
    @Query List<Thing> all(String id);
}

@Entity(table = Things.class, pk = "THING#{id}", sk = "META")
record Thing(String id, @Version long version) {}
