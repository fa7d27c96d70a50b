package dev.kumiki.design.export.tenant;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WrittenBy;

/// A task of an organisation's project, with a slug that no other task of the organisation has.
@Entity(table = TaskTable.class, pk = "ORG#{org}#PROJECT#{project}", sk = "TASK#{id}")
@Indexed(on = "ByOwner", pk = "{org}#{owner}", sk = "TASK#{id}")
@Unique(name = "slug", pk = "SLUG#{org}#{slug}", sk = "SLUG")
@WrittenBy("app")
public record Task(
        OrgId org,
        String project,
        String id,
        String slug,
        String owner,
        String text,
        @Version long version) {}
