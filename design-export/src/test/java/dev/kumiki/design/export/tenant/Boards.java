package dev.kumiki.design.export.tenant;

import dev.kumiki.design.Design;

/// Tasks of several organisations.
@Design(
        tables = TaskTable.class,
        services = {"app", "search"})
public interface Boards {}
