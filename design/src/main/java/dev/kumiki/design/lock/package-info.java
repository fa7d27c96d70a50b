/// What a design stores, as text that is committed beside its source. Start at [Lock]; [LockFolder] keeps one file
/// for each revision.
/// The processor compares the design with the newest revision, and `kumiki design lock` does the same at run time.
/// Knows definitions only: neither AWS types nor the runtime.
@NullMarked
package dev.kumiki.design.lock;

import org.jspecify.annotations.NullMarked;
