package demo;

import dev.kumiki.design.*;
import dev.kumiki.design.condition.Condition;
import java.time.Instant;
import java.util.*;

@Design(tables = Things.class)
interface Demo {}

@Table(name = "things", pk = "PK")
@Index(name = "ByOwner", pk = "GSI1PK", projection = Projected.KEYS_ONLY)
interface Things {
    @Query(index = "ByOwner", fetch = true)
    List<Thing> of(
            String owner,
            Condition<Thing> filter); // <- K118
}

@Entity(table = Things.class, pk = "THING#{id}")
@Indexed(on = "ByOwner", pk = "OWNER#{owner}")
record Thing(String id, String owner, String title) {}
