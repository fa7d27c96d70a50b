package dev.kumiki.design.migration;

/// What a pass over a part of a table has come to so far.
///
/// @param step the step
/// @param work what is done: `scan 0`, `receipts 3` …
/// @param pass the number of the pass
/// @param report what was found so far in this pass, over all parts
public record Progress(String step, String work, int pass, PassReport report) {}
