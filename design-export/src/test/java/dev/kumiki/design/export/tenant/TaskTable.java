package dev.kumiki.design.export.tenant;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.Table;
import dev.kumiki.design.Tenant;
import dev.kumiki.design.service.StreamedBy;
import dev.kumiki.design.service.UsedBy;
import java.util.List;
import java.util.Optional;

/// Tasks of organisations: all keys begin with the organisation.
@Table(name = "tasks", pk = "PK", sk = "SK", stream = StreamView.KEYS_ONLY)
@Index(name = "ByOwner", pk = "GSI1PK", sk = "SK")
@Tenant(value = "org", tag = "company")
@UsedBy("app")
@StreamedBy("search")
public interface TaskTable {
    @Get
    Optional<Task> task(OrgId org, String project, String id);

    @Get(unique = "slug")
    Optional<Task> bySlug(OrgId org, String slug);

    @Query
    Page<Task> tasksOf(OrgId org, String project, Limit limit, Cursor after);

    @Query(index = "ByOwner")
    List<Task> ownedBy(OrgId org, String owner);

    @Get
    Optional<Org> org(OrgId org);
}
