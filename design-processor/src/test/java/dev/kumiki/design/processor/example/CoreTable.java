package dev.kumiki.design.processor.example;

import dev.kumiki.design.Collect;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import java.util.List;
import java.util.Optional;

/// Everything about a user in one item collection.
@Table(name = "core", pk = "PK", sk = "SK", typeAttribute = "entity_type")
public interface CoreTable {
    @Collect(CoreItem.class)
    UserData everythingOf(UserId userId);

    @Query
    List<CoreItem> itemsOf(UserId userId);

    @Query(order = SortOrder.DESCENDING)
    Page<Notification> notificationsOf(UserId userId, Cursor after);

    @Get
    Optional<Tree> tree(UserId userId);
}
