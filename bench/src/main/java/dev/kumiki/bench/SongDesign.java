package dev.kumiki.bench;

import dev.kumiki.design.Design;

/// The design by which [Songs] are read as records.
@Design(tables = SongTable.class)
interface SongDesign {}
