package dev.kumiki.apps.todo.demo;

import dev.kumiki.apps.todo.account.SignUp;
import dev.kumiki.apps.todo.account.Users;
import dev.kumiki.apps.todo.category.Categories;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.quickadd.QuickAdd;
import dev.kumiki.apps.todo.quickadd.Repetition;
import dev.kumiki.design.mapping.StoredTime;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fills the accounts of the demonstration, whose display names say what they are: one in Japanese, one in English.
///
/// Filling again adds what is missing and changes nothing: what a visitor did stays.
public final class DemoData {
    /// The account that readers of Japanese try.
    public static final Username USER = DemoBoard.JAPANESE.user();
    /// The account that readers of English try.
    public static final Username ENGLISH_USER = DemoBoard.ENGLISH.user();

    /// Ids are in the order of time: what a visitor adds is newer than the demo.
    private static final String BEFORE_ALL_OTHERS = "0-";

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final ZoneId zone;
    private final TodoCommands commands;

    /// Over the tables.
    public DemoData(TodoAppTables tables, InstantSource clock, ZoneId zone, TodoIds ids) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.zone = zone;
        // Nothing of the demo has a reminder.
        this.commands = new TodoCommands(tables, clock, zone, ids, _ -> tables.transact());
    }

    /// Fills the accounts, and makes those that are not there.
    ///
    /// @param passwordHash bcrypt, for a new account
    public void fill(String passwordHash) {
        DemoBoard.ALL.forEach(board -> fill(board, passwordHash));
    }

    private void fill(DemoBoard board, String passwordHash) {
        Username user = board.user();
        new Users(tables, clock).signUp(new SignUp(user, board.email(), board.displayName(), passwordHash));
        var categories = new Categories(tables, clock);
        board.groups().forEach(group -> {
            var id = new CategoryId(group.id());
            categories.create(Category.create(user, id, group.name(), group.color(), clock.instant()));
            for (int at = 0; at < group.lines().size(); at++) {
                add(user, group.id() + "-" + at, group.lines().get(at), Optional.of(id));
            }
        });
        for (int at = 0; at < board.loose().size(); at++) {
            add(user, "demo-loose-" + at, board.loose().get(at), Optional.empty());
        }
        single(board);
    }

    /// Todos that are more than a line.
    private void single(DemoBoard board) {
        Username user = board.user();
        var packing = TodoContent.titled(board.packing().title())
                .in(new CategoryId("demo-travel"))
                .checklist(steps(board.packing()));
        add(user, "demo-packing", packing, false);
        add(user, "demo-done-0", TodoContent.titled(board.done().get(0)).in(new CategoryId("demo-work")), true);
        add(user, "demo-done-1", TodoContent.titled(board.done().get(1)).in(new CategoryId("demo-home")), true);
        add(user, "demo-done-2", TodoContent.titled(board.done().get(2)).priority(Priority.LOW), true);
        var late = TodoContent.titled(board.late())
                .priority(Priority.HIGH)
                .due(Optional.of(now().toLocalDate().minusDays(2)), Optional.empty());
        add(user, "demo-late", late, false);
    }

    private LocalDateTime now() {
        return LocalDateTime.ofInstant(clock.instant(), zone);
    }

    private static List<ChecklistItem> steps(DemoBoard.Packing packing) {
        List<ChecklistItem> steps = new ArrayList<>();
        for (String text : packing.steps()) {
            steps.add(new ChecklistItem("s" + steps.size(), text, steps.size() < 2));
        }
        return steps;
    }

    private void add(Username user, String id, String line, Optional<CategoryId> category) {
        QuickAdd.Result read = QuickAdd.read(line, now(), List.of());
        TodoContent content = TodoContent.titled(read.title())
                .priority(read.priority().orElse(Priority.MEDIUM))
                .due(read.dueDate(), read.dueTime())
                .recurrence(read.repetition()
                        .map(Repetition::rule)
                        .map(rule -> new Recurrence(rule, Recurrence.Basis.DUE_DATE)));
        add(user, id, category.map(content::in).orElse(content), false);
    }

    private void add(Username user, String id, TodoContent content, boolean done) {
        var todo = new TodoId(BEFORE_ALL_OTHERS + id);
        if (tables.todoTable().todoNow(user, todo).isEmpty()) {
            commands.create(user, todo, content);
            if (done) {
                commands.setCompleted(user, todo, true);
            }
        }
    }
}
