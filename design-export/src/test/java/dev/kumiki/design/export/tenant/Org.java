package dev.kumiki.design.export.tenant;

import dev.kumiki.design.Entity;
import dev.kumiki.design.service.WrittenBy;

/// An organisation.
@Entity(table = TaskTable.class, pk = "ORG#{org}", sk = "PROFILE")
@WrittenBy("app")
public record Org(OrgId org, String name) {}
