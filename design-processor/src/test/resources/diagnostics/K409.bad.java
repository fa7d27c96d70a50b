package demo;

import dev.kumiki.design.*;
import java.time.Instant;
import java.util.*;

@Design(tables = Things.class)
interface Demo {}

@Table(name = "things", pk = "PK")
@Index(name = "ByOwner", pk = "GSI1PK", projection = Projected.INCLUDE, include = {"id", "owner", "nmae"}) // <- K409
interface Things {
    @Query(index = "ByOwner")
    List<Own> of(String owner);
}

@Entity(table = Things.class, pk = "THING#{id}")
@Indexed(on = "ByOwner", pk = "OWNER#{owner}")
record Thing(String id, String owner, String name) {}

@View(of = Thing.class)
record Own(String owner) {}
