package dev.kumiki.apps.homebiyori.billing.fake;

import dev.kumiki.design.Design;

/// The design of the stand-in's books.
@Design(tables = FakeTable.class, zone = "UTC")
public interface FakeDesign {}
