package dev.kumiki.apps.todo.category;

import dev.kumiki.apps.todo.data.CounterChange;
import dev.kumiki.apps.todo.data.CounterRepair;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryCountersKey;
import dev.kumiki.apps.todo.design.CategoryCountersPatch;
import dev.kumiki.apps.todo.design.CategoryFields;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.CategoryMapper;
import dev.kumiki.apps.todo.design.CategoryPatch;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.CountersFields;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.CountersPatch;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.JobFields;
import dev.kumiki.apps.todo.design.JobKey;
import dev.kumiki.apps.todo.design.JobMapper;
import dev.kumiki.apps.todo.design.JobPatch;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoAppTransaction;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Changes of categories (B2.8).
///
/// A deletion closes the category first, so that no todo can come into it any more, and puts a [Job] on record in
/// the same transaction. The todos then leave in transactions of up to [#MAX_TODOS], each with the counters; at last
/// the category goes together with the end of the job. Every step can be repeated: after a crash [#run] goes on.
public final class Categories {
    /// How many todos change in one transaction. DynamoDB takes 100 operations; counters, checks and the job need
    /// up to 6.
    public static final int MAX_TODOS = 90;

    /// How many todos are held in memory.
    private static final int MAX_AT_ONCE = 10 * MAX_TODOS;

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final CounterRepair repair;

    /// Over the tables.
    public Categories(TodoAppTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.repair = new CounterRepair(tables);
    }

    /// Writes a new category. The identifier comes from the form, so that sending it twice makes one category.
    public CategoryResult create(Category category) {
        return Attempts.CROWDED.until(() -> {
            Outcome outcome = tables.transact()
                    .create(category)
                    .create(CategoryCounters.none(category.username(), category.id()))
                    .patch(CountersPatch.of(new CountersKey(category.username()))
                            .addCategories(1)
                            .onlyIf(CountersFields.CATEGORIES.lessThan(Category.MAX_CATEGORIES)))
                    .commit();
            return switch (outcome) {
                case Outcome.Committed() ->
                    Optional.of(new CategoryResult.Saved(CategoryMapper.INSTANCE.withVersion(category, 1)));
                case Outcome.Rejected(var conflicts) -> explainCreate(category, conflicts.getFirst());
            };
        });
    }

    private Optional<CategoryResult> explainCreate(Category category, Conflict conflict) {
        return switch (conflict) {
            case Conflict.AlreadyExists _ ->
                tables.todoTable()
                        .categoryNow(category.username(), category.id())
                        .map(CategoryResult.Unchanged::new);
            case Conflict.ConditionFailed(CountersPatch _, var _) ->
                Optional.of(new CategoryResult.TooManyCategories());
            case Conflict.NotFound _
            when !repair.counters(category.username()) -> Optional.of(new CategoryResult.NoSuchUser());
            default -> Optional.empty();
        };
    }

    /// Changes name and colour.
    public CategoryResult edit(CategoryKey key, long version, String name, Color color) {
        Category.checkName(name);
        try {
            return new CategoryResult.Saved(tables.todoTable()
                    .patch(CategoryPatch.of(key)
                            .name(name)
                            .color(color)
                            .updatedAt(clock.instant())
                            .onlyIf(CategoryFields.CLOSED_AT.missing())
                            .expecting(version)));
        } catch (ConflictException e) {
            return tables.todoTable()
                    .categoryNow(key.username(), key.id())
                    .<CategoryResult>map(CategoryResult.Stale::new)
                    .orElseGet(CategoryResult.Gone::new);
        }
    }

    /// Closes a category for its deletion. What is left to do is on record as the job.
    public CategoryResult close(CategoryKey key, long version, Disposal disposal, String jobId) {
        return close(key, version, disposal, jobId, tables::transact);
    }

    /// Closes a category for its deletion.
    ///
    /// @param more makes what else happens in the same transaction, such as the schedule of the job
    public CategoryResult close(
            CategoryKey key, long version, Disposal disposal, String jobId, Supplier<TypedTransaction<?>> more) {
        Job job = Job.begin(jobId, disposal.kind(), key.username(), clock.instant())
                .of(key.id(), disposal.destination());
        if (disposal.destination().filter(key.id()::equals).isPresent()) {
            return new CategoryResult.NoSuchCategory();
        }
        return Attempts.CROWDED.until(() -> {
            var transaction = tables.transact()
                    .patch(CategoryPatch.of(key)
                            .closedAt(clock.instant())
                            .onlyIf(CategoryFields.CLOSED_AT.missing())
                            .expecting(version))
                    .create(job);
            disposal.destination().ifPresent(target -> checkOpen(transaction, key.username(), target));
            transaction.and(more.get());
            return switch (transaction.commit()) {
                case Outcome.Committed() ->
                    Optional.of(new CategoryResult.Closing(JobMapper.INSTANCE.withVersion(job, 1)));
                case Outcome.Rejected(var conflicts) -> explainClose(conflicts.getFirst());
            };
        });
    }

    private static Optional<CategoryResult> explainClose(Conflict conflict) {
        return switch (conflict) {
            case Conflict.NotFound(CategoryKey _), Conflict.ConditionFailed(CategoryKey _, var _) ->
                Optional.of(new CategoryResult.NoSuchCategory());
            case Conflict.NotFound _ -> Optional.of(new CategoryResult.Gone());
            case Conflict.StaleVersion(var _, Category current) -> Optional.of(new CategoryResult.Stale(current));
            case Conflict.ConditionFailed(var _, var current) ->
                current.map(Category.class::cast).map(CategoryResult.Stale::new);
            default -> Optional.empty();
        };
    }

    private static void checkOpen(TodoAppTransaction transaction, Username username, CategoryId id) {
        transaction.check(new CategoryKey(username, id), CategoryFields.CLOSED_AT.missing());
    }

    /// Deletes a closed category and deals with its todos. Can be called again at any time.
    public void run(Job job) {
        run(job, tables::transact);
    }

    /// Deletes a closed category and deals with its todos.
    ///
    /// @param more makes what else happens in the transaction that ends it
    void run(Job job, Supplier<TypedTransaction<?>> more) {
        CategoryId category = job.categoryId().orElseThrow();
        while (step(job, category)) {
            // Each step reads anew what is left.
        }
        Attempts.CROWDED.until(() -> finish(job, category, more.get()));
    }

    /// One pass over the todos of the category; false if there were none. Gives up, for a later run, if others keep
    /// changing them.
    boolean step(Job job, CategoryId category) {
        return Attempts.CROWDED.until(() -> pass(job, category));
    }

    private Optional<Boolean> pass(Job job, CategoryId category) {
        List<Todo> todos = tables.todoTable()
                .todosNow(job.username(), TodoFields.CATEGORY_ID.is(category.value()))
                .limit(MAX_AT_ONCE)
                .toList();
        for (int at = 0; at < todos.size(); at += MAX_TODOS) {
            List<Todo> some = todos.subList(at, Math.min(at + MAX_TODOS, todos.size()));
            if (!move(job, some)) {
                return isThere(job) ? Optional.empty() : Optional.of(false);
            }
        }
        return Optional.of(!todos.isEmpty());
    }

    private boolean isThere(Job job) {
        return tables.todoTable()
                        .job(job.jobId())
                        .filter(found -> !found.finished())
                        .isPresent()
                && tables.todoTable().counters(job.username()).isPresent();
    }

    /// Changes some todos; false if one of them was changed meanwhile, so that they have to be read again.
    private boolean move(Job job, List<Todo> todos) {
        Optional<CategoryId> target = job.target()
                .filter(id -> tables.todoTable()
                        .categoryNow(job.username(), id)
                        .filter(found -> found.closedAt().isEmpty())
                        .isPresent());
        var transaction = tables.transact();
        var change = new CounterChange(job.username(), Set.of());
        for (Todo todo : todos) {
            Todo after = after(job, todo, target);
            transaction.replace(after);
            change.minus(todo).plus(after);
        }
        change.addTo(transaction);
        target.ifPresent(id -> checkOpen(transaction, job.username(), id));
        transaction.patch(JobPatch.of(JobKey.of(job))
                .addDone(todos.size())
                .updatedAt(clock.instant())
                .onlyIf(JobFields.FINISHED.is(false)));
        Outcome outcome = transaction.commit();
        if (outcome instanceof Outcome.Rejected(var conflicts)
                && conflicts.getFirst() instanceof Conflict.NotFound(CategoryCountersPatch patch)) {
            repair.category(job.username(), patch.key().categoryId());
        }
        return outcome instanceof Outcome.Committed;
    }

    private Todo after(Job job, Todo todo, Optional<CategoryId> target) {
        Todo moved = todo.placed(target, clock.instant());
        return job.kind() == Job.Kind.TRASH_TODOS && !todo.isTrashed() ? moved.trashed(clock.instant()) : moved;
    }

    private Optional<Outcome> finish(Job job, CategoryId category, TypedTransaction<?> more) {
        Outcome outcome = tables.transact()
                .patch(JobPatch.of(JobKey.of(job))
                        .finished(true)
                        .updatedAt(clock.instant())
                        .expiresAt(clock.instant().plus(Job.RETENTION))
                        .onlyIf(JobFields.FINISHED.is(false)))
                .delete(new CategoryKey(job.username(), category))
                .delete(new CategoryCountersKey(job.username(), category))
                .patch(CountersPatch.of(new CountersKey(job.username())).addCategories(-1))
                .and(more)
                .commit();
        boolean again = outcome instanceof Outcome.Rejected(var conflicts)
                && switch (conflicts.getFirst()) {
                    case Conflict.Contention _ -> true;
                    case Conflict.NotFound(CountersPatch _) -> repair.counters(job.username());
                    default -> false;
                };
        return again ? Optional.empty() : Optional.of(outcome);
    }
}
