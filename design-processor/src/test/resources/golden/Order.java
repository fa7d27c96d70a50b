package shop;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

@Entity(table = ShopTable.class, type = "order", pk = "ORDER#{orderId}", sk = "ORDER")
@Indexed(on = "ByState", pk = "STATE#{state}", sk = "{placedAt}#{orderId}")
public record Order(String orderId, State state, Instant placedAt, Optional<String> note, @Version long version)
        implements Placed {
    public enum State {
        OPEN,
        PAID
    }
}
