package library;

import dev.kumiki.design.Design;

/// The tables of the library.
@Design(tables = LibraryTable.class, zone = "Asia/Tokyo")
interface Library {}
