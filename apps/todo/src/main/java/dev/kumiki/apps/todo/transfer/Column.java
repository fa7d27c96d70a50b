package dev.kumiki.apps.todo.transfer;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A column of CSV files, and the names under which it is recognised.
enum Column {
    ID("id", ""),
    TITLE("title", "タイトル 件名 task name"),
    DESCRIPTION("description", "説明 メモ notes"),
    PRIORITY("priority", "優先度"),
    STATUS("status", "状態 completed"),
    CATEGORY("category", "カテゴリ カテゴリー 分類"),
    DUE_DATE("due_date", "期限 期限日 due duedate"),
    DUE_TIME("due_time", "時刻 期限時刻"),
    RULE("rule", "繰り返し rrule"),
    RULE_FROM("rule_from", ""),
    REMIND_BEFORE("remind_before", ""),
    CHECKLIST("checklist", "チェックリスト"),
    CREATED_AT("created_at", "作成日時"),
    COMPLETED_AT("completed_at", "完了日時");

    private final String title;

    /// Further names, separated by spaces.
    private final String others;

    Column(String title, String others) {
        this.title = title;
        this.others = others;
    }

    /// The name that is written.
    String title() {
        return title;
    }

    /// The column of a header.
    static Optional<Column> of(String header) {
        String name = Normalizer.normalize(header, Normalizer.Form.NFKC)
                .strip()
                .toLowerCase(Locale.ROOT)
                .replace(' ', '_');
        if (name.isEmpty()) {
            return Optional.empty();
        }
        for (Column column : values()) {
            if (column.title.equals(name) || List.of(column.others.split(" ")).contains(name)) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }
}
