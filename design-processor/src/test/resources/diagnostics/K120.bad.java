package demo;

import dev.kumiki.design.*;
import java.time.Instant;

@Design(tables = Offers.class)
interface Demo {}

@Table(name = "offers", pk = "PK")
@Index(name = "ByOwner", pk = "GSI1PK", projection = Projected.KEYS_ONLY)
interface Offers {
    @Count(value = Offer.class, index = "ByOwner")
    long open(String owner); // <- K120
}

@Entity(table = Offers.class, pk = "OFFER#{id}")
@Indexed(on = "ByOwner", pk = "OWNER#{owner}")
record Offer(String id, String owner, @Ttl Instant until) {}
