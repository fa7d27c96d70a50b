package dev.kumiki.engine.operation;

import dev.kumiki.engine.table.IndexBackfill;

/// What goes on beside requests, for the few operations that begin such work.
///
/// @param jobs runs work that outlasts its request
/// @param backfill fills new indexes
/// @param folders where backups and buckets lie
public record Background(BackgroundJobs jobs, IndexBackfill backfill, Folders folders) {}
