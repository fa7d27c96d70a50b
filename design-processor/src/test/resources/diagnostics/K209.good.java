package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Things.class, Tasks.class})
interface Demo {}

@Table(name = "things", pk = "PK", sk = "SK")
interface Things {
    @Query List<Thing> all(String id);
}

@Entity(table = Things.class, pk = "THING#{id}", sk = "META")
record Thing(String id, @Attribute("legacyKey") String PK) {}

@Table(name = "tasks", pk = "owner", sk = "id")
@Index(name = "Open", pk = "owner", sk = "openKey")
interface Tasks {
    @Query(index = "Open") List<Task> open(String owner);
}

// The condition leaves out openKey; owner is always there.
@Entity(table = Tasks.class, pk = "{owner}", sk = "{id}")
@Indexed(on = "Open", pk = "{owner}", sk = "{due}", when = "done=false")
record Task(String owner, TaskId id, LocalDate due, boolean done) {}

@Prefix("TASK#")
record TaskId(UUID value) {}
