package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/// Deletes accounts with everything that belongs to them (T-056).
///
/// The first transaction takes away what sign-in and every write need, and puts the rest on the schedule: from then on
/// nothing can be added. The rest is done by the scheduler's worker, again and again until it is complete. The name
/// becomes free at the very end.
public final class AccountRemoval {
    /// The kind of scheduled work that goes on with deletions.
    public static final String KIND = "todo-account-removal";

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final TodoIds ids;
    private final Schedules schedules;
    private final List<Leftovers> leftovers;
    private final Users accounts;

    /// Over the tables and the schedules of the application.
    public AccountRemoval(
            TodoAppTables tables, InstantSource clock, TodoIds ids, Schedules schedules, List<Leftovers> leftovers) {
        this.tables = tables;
        this.clock = clock;
        this.ids = ids;
        this.schedules = schedules;
        this.leftovers = List.copyOf(leftovers);
        this.accounts = new Users(tables, clock);
    }

    /// Begins the deletion of an account: [UserResult.Closing], or [UserResult.Gone].
    public UserResult close(Username username) {
        return close(username, tables.transact());
    }

    /// Begins the deletion of an account.
    ///
    /// @param together what else happens in the same transaction
    public UserResult close(Username username, TypedTransaction<?> together) {
        String jobId = ids.next().toString();
        var work = new Schedules.Job("account-removal." + jobId, KIND, Map.of("job", jobId));
        return accounts.close(
                username,
                jobId,
                () -> tables.transact()
                        .and(schedules.putting(work, clock.instant()))
                        .and(together));
    }

    /// Goes on with deletions: the handler of [#KIND].
    public WorkHandler handler() {
        return this::goOn;
    }

    private void goOn(Task task) {
        tables.todoTable().job(task.payload().getOrDefault("job", "")).ifPresent(this::finish);
    }

    /// Deletes what is left of a closed account.
    void finish(Job job) {
        leftovers.forEach(
                leftover -> leftover.remove(job.username(), job.email().map(Email::value)));
        accounts.run(job);
    }
}
