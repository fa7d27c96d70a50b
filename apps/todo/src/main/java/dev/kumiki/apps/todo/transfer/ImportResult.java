package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.todo.command.TodoForm;
import java.util.List;

/// How an import ended.
public sealed interface ImportResult {
    /// Everything in the file is there now.
    ///
    /// @param created todos that were written
    /// @param existing todos that were there before, by their identifiers, and were left alone
    /// @param categories categories that were created
    /// @param ignored columns that mean nothing here
    record Done(int created, int existing, int categories, List<String> ignored) implements ImportResult {
        /// Copies the list.
        public Done {
            ignored = List.copyOf(ignored);
        }
    }

    /// Nothing was written, because nobody asked for it: this would happen.
    ///
    /// @param created todos that would be written
    /// @param existing todos that are there, and would be left alone
    /// @param categories categories that would be created
    /// @param ignored columns that mean nothing here
    record Ready(int created, int existing, int categories, List<String> ignored) implements ImportResult {
        /// Copies the list.
        public Ready {
            ignored = List.copyOf(ignored);
        }
    }

    /// Nothing was written: these lines are wrong; the first [Imports#MAX_ERRORS].
    record Invalid(List<LineError> errors) implements ImportResult {
        /// Copies the list.
        public Invalid {
            errors = List.copyOf(errors);
        }
    }

    /// What is wrong with a todo of the file.
    ///
    /// @param line of a CSV file, or the number of the todo in a JSON file, counted from 1
    /// @param field the name of the column, as exports write it
    record LineError(int line, String field, TodoForm.Problem problem) {}

    /// Nothing was written: the file cannot be read.
    ///
    /// @param line where; 0 if that is not known
    record Unreadable(Reason reason, int line) implements ImportResult {}

    /// Nothing, or not everything, was written: the account does not exist, or is being deleted.
    record NoSuchUser() implements ImportResult {}

    /// Why a file cannot be read.
    enum Reason {
        /// It has more than [Imports#MAX_BYTES].
        TOO_LARGE,
        /// It has more than [Imports#MAX_TODOS].
        TOO_MANY_TODOS,
        /// The user would have too many categories.
        TOO_MANY_CATEGORIES,
        /// It is not UTF-8.
        NOT_UTF8,
        /// It is not JSON or CSV, or breaks off.
        MALFORMED,
        /// It is JSON of something else.
        NOT_OURS,
        /// It was written by a later version.
        TOO_NEW,
        /// The first line names no column for titles.
        NO_TITLE_COLUMN
    }
}
