package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.SavedFilterKey;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.Outcome;
import java.time.InstantSource;
import java.util.Optional;

/// Views that users gave names (X2.9).
public final class SavedFilters {
    /// How many a user can have; two tabs at once can exceed it by one.
    public static final int MAX_FILTERS = 50;

    private final TodoAppTables tables;
    private final InstantSource clock;

    /// Over the tables.
    public SavedFilters(TodoAppTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
    }

    /// Saves a view.
    ///
    /// @param id from the form, 1 to 64 letters, digits and `-`
    public FilterResult save(Username username, String id, String name, ViewRequest view) {
        String shown = name.strip();
        if (!isName(shown)) {
            return new FilterResult.InvalidName();
        }
        if (!id.matches("[A-Za-z0-9-]{1,64}")) {
            throw new IllegalArgumentException("not an identifier: 1 to 64 of A-Z, a-z, 0-9 and -");
        }
        var filter = new SavedFilter(username, id, shown, view.query(), clock.instant(), 0);
        return Attempts.CROWDED.until(() -> {
            var there = tables.todoTable().filtersOf(username);
            if (there.stream().anyMatch(other -> other.id().equals(id))) {
                return Optional.of(new FilterResult.Unchanged());
            }
            if (there.size() >= MAX_FILTERS) {
                return Optional.of(new FilterResult.TooManyFilters());
            }
            Outcome outcome = tables.transact()
                    .checkExists(new CountersKey(username))
                    .create(filter)
                    .commit();
            return switch (outcome) {
                case Outcome.Committed() -> Optional.of(new FilterResult.Saved());
                case Outcome.Rejected(var conflicts) ->
                    conflicts.getFirst() instanceof Conflict.NotFound
                            ? Optional.of(new FilterResult.NoSuchUser())
                            : Optional.empty();
            };
        });
    }

    private static boolean isName(String name) {
        return !name.isEmpty() && name.codePointCount(0, name.length()) <= SavedFilter.MAX_NAME_CHARS;
    }

    /// Gives a view another name: [FilterResult.Saved], [FilterResult.InvalidName] or [FilterResult.Gone].
    public FilterResult rename(Username username, String id, String name) {
        String shown = name.strip();
        if (!isName(shown)) {
            return new FilterResult.InvalidName();
        }
        return Attempts.CROWDED.until(() -> {
            Optional<SavedFilter> found = tables.todoTable().filtersOf(username).stream()
                    .filter(filter -> filter.id().equals(id))
                    .findFirst();
            if (found.isEmpty()) {
                return Optional.of(new FilterResult.Gone());
            }
            SavedFilter old = found.get();
            try {
                tables.todoTable()
                        .replace(new SavedFilter(username, id, shown, old.view(), old.createdAt(), old.version()));
                return Optional.of(new FilterResult.Saved());
            } catch (ConflictException e) {
                return Optional.empty();
            }
        });
    }

    /// Deletes a view. Tells whether there was one.
    public boolean delete(Username username, String id) {
        return tables.todoTable().delete(new SavedFilterKey(username, id));
    }
}
