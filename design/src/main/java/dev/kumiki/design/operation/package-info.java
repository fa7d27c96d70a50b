/// What an application does to its data, as values. Start at [Operation].
/// An operation reads, decides, and writes what it decided in one transaction, into which its caller can put more.
/// Depends on the runtime's transactions. Operations may be run by many threads, and any number of times.
@NullMarked
package dev.kumiki.design.operation;

import org.jspecify.annotations.NullMarked;
