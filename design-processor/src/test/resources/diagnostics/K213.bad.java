package demo;

import dev.kumiki.design.*;
import java.time.Instant;
import java.util.*;

@Design(tables = Things.class)
interface Demo {}

@Table(name = "things", pk = "PK", sk = "SK")
interface Things {
    @Query
    List<Thing> of(String id);
}

@Entity(table = Things.class, pk = "THING#{id}", sk = "AT#{at:nanos}")
record Thing(String id, Instant at) {} // <- K213
