package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Design;

/// The design of the TODO application: one table, times in UTC with milliseconds as in the document's examples.
@Design(tables = TodoTable.class)
public interface TodoApp {}
