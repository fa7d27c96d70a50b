package demo;

import dev.kumiki.design.*;
import dev.kumiki.design.condition.Condition;
import java.time.Instant;
import java.util.*;

@Design(tables = Things.class)
interface Demo {}

@Table(name = "things", pk = "PK")
@Index(name = "ByOwner", pk = "GSI1PK", projection = Projected.INCLUDE, include = {"title"})
interface Things {
    @Query(index = "ByOwner")
    List<Title> of(
            String owner,
            Condition<Thing> filter);
}

@Entity(table = Things.class, pk = "THING#{id}")
@Indexed(on = "ByOwner", pk = "OWNER#{owner}")
record Thing(String id, String owner, String title) {}

@View(of = Thing.class)
record Title(String title) {}
