package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.SavedFilterKey;
import dev.kumiki.apps.todo.design.SavedFilterMapper;
import dev.kumiki.apps.todo.design.TimeOrderedIds;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Views of the board that users give names (X2.9).
public final class SavedFilters {
    /// How many views a user can save; two forms sent at the same moment can exceed it by one.
    public static final int MAX_FILTERS = 30;

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final TimeOrderedIds ids;

    /// Over the tables.
    public SavedFilters(TodoAppTables tables, InstantSource clock, TimeOrderedIds ids) {
        this.tables = tables;
        this.clock = () -> clock.instant().truncatedTo(ChronoUnit.MILLIS);
        this.ids = ids;
    }

    /// How saving ended.
    public sealed interface Result {
        /// It is stored so.
        record Saved(SavedFilter filter) implements Result {}

        /// There is one with this name already, or one of the same view.
        record AlreadyThere(SavedFilter filter) implements Result {}

        /// The name is blank or longer than [SavedFilter#MAX_NAME_CHARS], or the view too long.
        record Invalid() implements Result {}

        /// There are [#MAX_FILTERS] already.
        record TooMany() implements Result {}

        /// It, or the account, does not exist.
        record Gone() implements Result {}
    }

    /// Saves a view under a name.
    public Result save(Username username, String name, ViewRequest view) {
        String shown = name.strip();
        String query = view.query();
        if (!isName(shown) || query.length() > SavedFilter.MAX_VIEW_CHARS) {
            return new Result.Invalid();
        }
        List<SavedFilter> saved = tables.todoTable().filtersOf(username);
        Optional<SavedFilter> same = saved.stream()
                .filter(filter -> filter.name().equals(shown) || filter.view().equals(query))
                .findFirst();
        if (same.isPresent()) {
            return new Result.AlreadyThere(same.get());
        }
        if (saved.size() >= MAX_FILTERS) {
            return new Result.TooMany();
        }
        var filter = new SavedFilter(username, ids.next().toString(), shown, query, clock.instant(), 0);
        return commit(
                filter,
                () -> tables.transact()
                        .checkExists(new CountersKey(username))
                        .create(filter)
                        .commit());
    }

    /// Gives a saved view another name.
    public Result rename(Username username, String id, String name) {
        String shown = name.strip();
        if (!isName(shown)) {
            return new Result.Invalid();
        }
        Optional<SavedFilter> found = find(username, id);
        if (found.isEmpty()) {
            return new Result.Gone();
        }
        SavedFilter before = found.get();
        var after = new SavedFilter(username, id, shown, before.view(), before.createdAt(), before.version());
        return commit(
                after,
                () -> tables.transact()
                        .checkExists(new CountersKey(username))
                        .replace(after)
                        .commit());
    }

    /// Deletes a saved view. Tells whether there was one.
    public boolean delete(Username username, String id) {
        boolean there = find(username, id).isPresent();
        if (there) {
            tables.todoTable().delete(new SavedFilterKey(username, id));
        }
        return there;
    }

    private Optional<SavedFilter> find(Username username, String id) {
        return tables.todoTable().filtersOf(username).stream()
                .filter(filter -> filter.id().equals(id))
                .findFirst();
    }

    private interface Write {
        Outcome commit();
    }

    private static Result commit(SavedFilter filter, Write write) {
        return Attempts.CROWDED.until(() -> switch (write.commit()) {
            case Outcome.Committed() ->
                Optional.of(new Result.Saved(SavedFilterMapper.INSTANCE.withVersion(filter, filter.version() + 1)));
            case Outcome.Rejected(var conflicts) ->
                conflicts.stream().allMatch(Conflict.Contention.class::isInstance)
                        ? Optional.empty()
                        : Optional.of(new Result.Gone());
        });
    }

    private static boolean isName(String name) {
        return !name.isEmpty() && name.codePointCount(0, name.length()) <= SavedFilter.MAX_NAME_CHARS;
    }
}
