/// Operations on statements: one class each, `ExecuteStatementOperation` answers ExecuteStatement. Start there.
///
/// A statement is read and planned by `engine.partiql` and carried out by the operations on items: nothing here reads
/// or writes an item by itself. Operations hold no state of their own and may run on any number of threads.
@NullMarked
package dev.kumiki.engine.operation.statement;

import org.jspecify.annotations.NullMarked;
