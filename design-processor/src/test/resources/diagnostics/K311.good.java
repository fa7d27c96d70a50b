package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Things.class})
interface Demo {}

@Table(name = "things", pk = "PK", sk = "SK")
@Index(name = "Recent", pk = "GSI1PK", sk = "GSI1SK")
interface Things {
    @Query(index = "Recent") List<Thing> recent(String owner);
}

@Entity(table = Things.class, pk = "OWNER#{owner}", sk = "THING#{id}")
@Indexed(on = "Recent", pk = "OWNER#{owner}", sk = "{changed}#{id}")
record Thing(
        String owner,
        String id,
        String state,
        @UpdatedAt Instant changed) {}
