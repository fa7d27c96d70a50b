package dev.kumiki.apps.todo.demo;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountStore;
import dev.kumiki.apps.common.account.Credential;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryResult;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.edit.TodoCommands;
import dev.kumiki.apps.todo.quickadd.QuickAdd;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.security.crypto.bcrypt.BCrypt;

/// An account to try, whose name and password everybody can read on the first page.
///
/// @param nothing makes an empty transaction
public record Demo(
        AccountStore accounts,
        Supplier<TypedTransaction<?>> nothing,
        CategoryCommands categories,
        TodoCommands todos,
        SavedFilters filters,
        Board board,
        InstantSource clock) {
    /// The name of the account.
    public static final String NAME = "demo";

    /// Its password, which is no secret.
    public static final String PASSWORD = "try-kumiki-todo";

    private static final List<String> OPEN_LINES = List.of(
            "3日前 図書館の本を返す #くらし",
            "今日 家賃を振り込む #くらし !高",
            "今日18時 田中さんに電話 #仕事",
            "明日15時 歯医者 #健康 !高",
            "明日 企画書をレビューする #仕事",
            "毎週月曜 燃えるごみを出す #くらし",
            "平日9時 朝会 #仕事",
            "来週金曜 送別会の店を予約する",
            "毎月25日 経費精算 #仕事",
            "12/24 ケーキを受け取る #くらし",
            "Read “Crafting Interpreters” chapter 12 !low #まなび",
            "写真を整理する !低");

    private static final List<String> DONE_LINES =
            List.of("牛乳を買う #くらし", "定期健診の結果を出す #健康", "週報を書く #仕事", "自転車の空気を入れる");

    /// Adds the account with its data, unless it is there. The account comes last in what is checked, so that a start
    /// that was interrupted is not repeated: what is there then is enough to look at.
    public void add() {
        if (accounts.findByName(NAME).isPresent()) {
            return;
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        var account = new Account(
                NAME, Optional.of(NAME), "demo@example.com", true, "Demo", Locale.JAPANESE, Set.of(), now, now, 0);
        var credential = new Credential(NAME, BCrypt.hashpw(PASSWORD, BCrypt.gensalt()), now, 0, Optional.empty(), 0);
        if (accounts.create(account, Optional.of(credential), nothing.get()) instanceof StoreResult.Saved) {
            fill(new Username(NAME));
        }
    }

    private void fill(Username user) {
        List<Category> made = new ArrayList<>();
        category(user, "仕事", Color.INFO, made);
        category(user, "くらし", Color.SUCCESS, made);
        category(user, "健康", Color.DANGER, made);
        category(user, "まなび", Color.PRIMARY, made);
        OPEN_LINES.forEach(line -> todos.create(user, todos.newId(), content(line, made)));
        DONE_LINES.forEach(line -> {
            TodoId id = todos.newId();
            todos.create(user, id, content(line, made));
            todos.setCompleted(user, id, true);
        });
        todos.create(user, todos.newId(), trip(made));
        TodoId old = todos.newId();
        todos.create(user, old, TodoContent.titled("古い見積もりを捨てる"));
        todos.trash(user, old);
        filters.save(user, "急ぎ", ViewRequest.OPEN.priority(Optional.of(Priority.HIGH)).sort(ViewRequest.Sort.DUE));
    }

    private void category(Username user, String name, Color color, List<Category> made) {
        if (categories.create(user, categories.newId(), name, color) instanceof CategoryResult.Saved(var category)) {
            made.add(category);
        }
    }

    private TodoContent content(String line, List<Category> made) {
        boolean overdue = line.startsWith("3日前 ");
        var read = QuickAdd.read(overdue ? line.substring("3日前 ".length()) : line, board.now(), made);
        return new TodoContent(
                read.title(),
                Optional.empty(),
                read.priority().orElse(Priority.MEDIUM),
                read.category(),
                overdue ? Optional.of(board.today().minusDays(3)) : read.dueDate(),
                read.dueTime(),
                read.repetition().map(pattern -> new Recurrence(pattern.rule(), Recurrence.Basis.DUE_DATE)),
                List.of());
    }

    private TodoContent trip(List<Category> made) {
        return TodoContent.titled("京都旅行の準備")
                .description(Optional.of("二泊三日。新幹線は 8:03 発。"))
                .due(Optional.of(board.today().plusDays(11)), Optional.empty())
                .in(made.get(1).id())
                .checklist(List.of(
                        new ChecklistItem("a1", "宿を予約する", true),
                        new ChecklistItem("a2", "新幹線の切符を買う", true),
                        new ChecklistItem("a3", "荷造り", false),
                        new ChecklistItem("a4", "お土産リストを作る", false)));
    }
}
