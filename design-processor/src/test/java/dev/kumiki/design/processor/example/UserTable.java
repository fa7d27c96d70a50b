package dev.kumiki.design.processor.example;

import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import java.util.List;
import java.util.Optional;

/// Users, in a table without a sort key.
@Table(name = "users", pk = "PK", typeAttribute = "kind")
@Index(name = "ByEmail", pk = "email", projection = Projected.KEYS_ONLY)
public interface UserTable {
    @Get
    Optional<User> user(UserId userId);

    @Get(unique = "email")
    Optional<User> byEmail(String email);

    @Query(index = "ByEmail", fetch = true)
    List<User> search(String email);
}
