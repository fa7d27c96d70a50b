package demo;

import dev.kumiki.design.*;
import java.util.List;

@Design(tables = Tasks.class)
interface Demo {}

@Table(name = "tasks", pk = "PK", sk = "SK")
@Index(name = "ByOwner", pk = "GSI1PK")
@Tenant("org")
interface Tasks {
    @Query
    List<Task> tasksOf(String org);

    @Query(index = "ByOwner")
    List<Task> ownedBy(String org, String owner);

    @Scan("for the yearly count")
    List<Task> all(); // <- K122
}

@Entity(table = Tasks.class, pk = "ORG#{org}", sk = "TASK#{id}")
@Indexed(on = "ByOwner", pk = "ORG#{org}#OWNER#{owner}")
record Task(String org, String id, String owner) {}
