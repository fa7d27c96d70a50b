/// What the processor has to say. Start at [Code]; [Report] collects diagnostics and hands them to the compiler.
/// Imports nothing of ours.
@NullMarked
package dev.kumiki.design.processor.report;

import org.jspecify.annotations.NullMarked;
