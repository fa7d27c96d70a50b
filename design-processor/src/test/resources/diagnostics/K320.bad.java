package demo;

import dev.kumiki.design.*;
import java.util.Optional;

@Design(tables = Visitors.class)
interface Demo {}

@Table(name = "visitors", pk = "PK")
interface Visitors {
    @Get
    Optional<Visitor> visitor(String id);
}

@Upserted
@Entity(table = Visitors.class, pk = "VISITOR#{id}")
@Unique(name = "email", pk = "EMAIL#{email}")
record Visitor(String id, String email, long visits) {} // <- K320
