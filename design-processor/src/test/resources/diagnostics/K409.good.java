package demo;

import dev.kumiki.design.*;
import java.time.Instant;
import java.util.*;

@Design(tables = Things.class)
interface Demo {}

@Table(name = "things", pk = "PK")
@Index(name = "ByOwner", pk = "GSI1PK", projection = Projected.INCLUDE, include = {"id", "owner", "name"})
interface Things {
    @Query(index = "ByOwner")
    List<Thing> of(String owner);
}

@Entity(table = Things.class, pk = "THING#{id}")
@Indexed(on = "ByOwner", pk = "OWNER#{owner}")
record Thing(String id, String owner, String name) {}
