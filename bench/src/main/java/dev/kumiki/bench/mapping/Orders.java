package dev.kumiki.bench.mapping;

import dev.kumiki.design.Design;

/// The design that is measured.
@Design(tables = {OrderTable.class, ParcelTable.class})
interface Orders {}
