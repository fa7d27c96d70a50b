package dev.kumiki.engine.archive;

import org.jspecify.annotations.Nullable;

/// What an import has done so far.
///
/// @param bytes of source data that were read, after decompression
/// @param processed how many items were read, good or bad
/// @param imported how many items the table got
/// @param errors how many items or rests of objects were skipped
/// @param firstError where and why the first of them was
public record ImportTally(
        long bytes,
        long processed,
        long imported,
        long errors,
        @Nullable String firstError) {
    public static final ImportTally NONE = new ImportTally(0, 0, 0, 0, null);

    ImportTally plusBytes(long more) {
        return new ImportTally(bytes + more, processed, imported, errors, firstError);
    }

    /// @param added whether the item was a new one, not another one with the same key
    ImportTally plusItem(boolean added) {
        return new ImportTally(bytes, processed + 1, imported + (added ? 1 : 0), errors, firstError);
    }

    ImportTally plusError(String error) {
        return new ImportTally(bytes, processed + 1, imported, errors + 1, firstError == null ? error : firstError);
    }
}
