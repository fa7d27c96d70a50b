package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Design;

/// The design of the table `ops`. Each application has its own, named by `DesignOptions.tableNames`.
@Design(tables = OpsTable.class, zone = "UTC")
public interface Ops {}
