/// Tests of code that uses designs. Start at [KumikiTest]: it gives each test an engine in memory, a [MovableClock] and
/// the tables of its designs; [Faults] and [IndexLag] act out what the live service does on a bad day.
/// Knows the engine by its door only, and generated classes by their two methods `on` and `createTables`.
@NullMarked
package dev.kumiki.junit;

import org.jspecify.annotations.NullMarked;
