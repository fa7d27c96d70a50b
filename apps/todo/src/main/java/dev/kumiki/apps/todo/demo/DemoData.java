package dev.kumiki.apps.todo.demo;

import dev.kumiki.apps.todo.account.SignUp;
import dev.kumiki.apps.todo.account.Users;
import dev.kumiki.apps.todo.category.Categories;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.quickadd.QuickAdd;
import dev.kumiki.apps.todo.quickadd.Repetition;
import dev.kumiki.design.StoredTime;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fills the account `demo`, whose display name says what it is.
///
/// Todos are lines as users type them, so that their dates are always near today. Filling again adds what is missing
/// and changes nothing: what a visitor did stays.
public final class DemoData {
    /// The account.
    public static final Username USER = new Username("demo");

    private static final String DISPLAY_NAME = "デモ / Demo";
    private static final Email EMAIL = new Email("demo@example.com");

    private record Group(String id, String name, Color color, List<String> lines) {}

    private static final List<Group> GROUPS = List.of(
            new Group(
                    "demo-work",
                    "仕事",
                    Color.PRIMARY,
                    List.of(
                            "明日15時 企画書のレビュー !高",
                            "金曜 17時 週報を出す",
                            "毎週月曜 9:30 チーム定例",
                            "来週水曜 出張の精算 !低",
                            "月末 請求書を送る !高",
                            "新しい名刺を発注する",
                            "毎月25日 経費の締め")),
            new Group(
                    "demo-home",
                    "家",
                    Color.SUCCESS,
                    List.of(
                            "毎週火曜と金曜 ゴミ出し",
                            "今週末 エアコンのフィルター掃除",
                            "今日 牛乳と卵を買う",
                            "3日後 図書館の本を返す !高",
                            "ベランダの電球を替える !低",
                            "毎月末 家計簿をつける")),
            new Group(
                    "demo-health",
                    "健康",
                    Color.DANGER,
                    List.of(
                            "毎日 7:00 ストレッチ",
                            "来週木曜 10時 歯医者 !高",
                            "every Mon, Wed and Fri 19:00 run 5 km",
                            "in 2 weeks book a check-up")),
            new Group(
                    "demo-travel",
                    "旅行",
                    Color.INFO,
                    List.of(
                            "来月10日 京都のホテルを予約する",
                            "2週間後 新幹線のきっぷ !高",
                            "next month compare travel insurance !low",
                            "カメラの充電器を探す")),
            new Group(
                    "demo-learn",
                    "Learning",
                    Color.LINK,
                    List.of(
                            "every weekday read one chapter",
                            "tomorrow 8pm online Japanese lesson",
                            "next Friday send the essay !high",
                            "write down three questions for the tutor")));

    private static final List<String> LOOSE =
            List.of("年末 年賀状を書く", "毎年2月14日 チョコレート", "友だちに本を返してもらう", "someday learn to juggle !low");

    private static final List<String> PACKING = List.of("パスポート", "着替え", "充電器", "常備薬", "お土産リスト");

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

    /// Fills the account, and makes it if there is none.
    ///
    /// @param passwordHash bcrypt, for a new account
    public void fill(String passwordHash) {
        new Users(tables, clock).signUp(new SignUp(USER, EMAIL, DISPLAY_NAME, passwordHash));
        var categories = new Categories(tables, clock);
        GROUPS.forEach(group -> {
            var id = new CategoryId(group.id());
            categories.create(Category.create(USER, id, group.name(), group.color(), clock.instant()));
            for (int at = 0; at < group.lines().size(); at++) {
                add(group.id() + "-" + at, group.lines().get(at), Optional.of(id));
            }
        });
        for (int at = 0; at < LOOSE.size(); at++) {
            add("demo-loose-" + at, LOOSE.get(at), Optional.empty());
        }
        add(
                "demo-packing",
                TodoContent.titled("旅行の荷造り").in(new CategoryId("demo-travel")).checklist(steps()),
                false);
        add("demo-done-0", TodoContent.titled("会議室を予約する").in(new CategoryId("demo-work")), true);
        add("demo-done-1", TodoContent.titled("電気料金の支払い").in(new CategoryId("demo-home")), true);
        add("demo-done-2", TodoContent.titled("Buy a notebook").priority(Priority.LOW), true);
        add(
                "demo-late",
                TodoContent.titled("保険の書類を返送する")
                        .priority(Priority.HIGH)
                        .due(Optional.of(now().toLocalDate().minusDays(2)), Optional.empty()),
                false);
    }

    private LocalDateTime now() {
        return LocalDateTime.ofInstant(clock.instant(), zone);
    }

    private static List<ChecklistItem> steps() {
        List<ChecklistItem> steps = new ArrayList<>();
        for (String text : PACKING) {
            steps.add(new ChecklistItem("s" + steps.size(), text, steps.size() < 2));
        }
        return steps;
    }

    private void add(String id, String line, Optional<CategoryId> category) {
        QuickAdd.Result read = QuickAdd.read(line, now(), List.of());
        TodoContent content = TodoContent.titled(read.title())
                .priority(read.priority().orElse(Priority.MEDIUM))
                .due(read.dueDate(), read.dueTime())
                .recurrence(read.repetition()
                        .map(Repetition::rule)
                        .map(rule -> new Recurrence(rule, Recurrence.Basis.DUE_DATE)));
        add(id, category.map(content::in).orElse(content), false);
    }

    private void add(String id, TodoContent content, boolean done) {
        var todo = new TodoId(BEFORE_ALL_OTHERS + id);
        if (tables.todoTable().todoNow(USER, todo).isEmpty()) {
            commands.create(USER, todo, content);
            if (done) {
                commands.setCompleted(USER, todo, true);
            }
        }
    }
}
