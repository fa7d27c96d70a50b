package demo;

import dev.kumiki.design.*;
import java.util.*;

@Design(tables = {Things.class})
interface Demo {}

@Prefix("NO#")
record SerialNumber(String value) {}

@Table(name = "things", pk = "PK", sk = "SK")
interface Things {
    @Query List<Thing> all(String id);
}

@Entity(table = Things.class, pk = "THING#{id}", sk = "THING")
record Thing(
        String id,
        SerialNumber number) {}
