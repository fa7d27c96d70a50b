package demo;

import dev.kumiki.design.*;
import java.util.*;

@Design(tables = {Things.class})
interface Demo {}

@Table(name = "things", pk = "PK", sk = "SK")
@Index(name = "BySize", pk = "size", acknowledged = "few things")
interface Things {
    @Query(index = "BySize") List<Thing> sized(Size size);
}

enum Size { SMALL, LARGE }

@Entity(table = Things.class, pk = "THING#{id}", sk = "META")
@Indexed(on = "BySize", pk = "{size}")
record Thing(
        String id,
        @Default("SMALL") Size size) {} // <- K310
