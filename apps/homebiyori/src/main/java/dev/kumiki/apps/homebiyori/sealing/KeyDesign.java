package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.design.Design;

/// The design of the table of keys: technical, small, and without backups.
@Design(tables = KeyTable.class, zone = "UTC")
public interface KeyDesign {}
