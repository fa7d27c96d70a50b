package dev.kumiki.apps.todo.transfer;

import java.util.List;

/// A file that could be read, before its todos are checked.
///
/// @param categories those that the file describes; todos refer to their identifiers, or in CSV files to their names
/// @param ignored columns that mean nothing here
record ImportFile(List<CategoryDraft> categories, List<Draft> todos, List<String> ignored) {
    ImportFile {
        categories = List.copyOf(categories);
        todos = List.copyOf(todos);
        ignored = List.copyOf(ignored);
    }

    /// A file that cannot be read.
    static final class UnreadableException extends Exception {
        private static final long serialVersionUID = 1;

        private final transient ImportResult.Unreadable result;

        UnreadableException(ImportResult.Reason reason, int line) {
            super("not readable: " + reason + ", line=" + line);
            this.result = new ImportResult.Unreadable(reason, line);
        }

        ImportResult.Unreadable result() {
            return result;
        }
    }
}
