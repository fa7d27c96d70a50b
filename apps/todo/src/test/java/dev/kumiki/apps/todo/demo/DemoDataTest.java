package dev.kumiki.apps.todo.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.board.View;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoId;
import java.io.IOException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class DemoDataTest {
    @Test
    @DisplayName("Who reads English tries an account in English, whose lines were all understood")
    void speaksEnglish() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var kit = new TodoKit(database);
            new DemoData(kit.tables, database.clock(), TodoKit.TOKYO, kit.ids).fill("$2a$10$hash");
            View view =
                    kit.board.view(DemoData.ENGLISH_USER, ViewRequest.OPEN, "").orElseThrow();
            assertThat(view.counters().total()).isGreaterThan(30);
            assertThat(view.counters().completed()).isEqualTo(3);
            assertThat(kit.table.todosOf(DemoData.ENGLISH_USER))
                    .allSatisfy(todo -> assertThat(todo.title())
                            .matches("[\\x20-\\x7e]+")
                            .doesNotContainIgnoringCase(
                                    "every ", "tomorrow", "today", "in 3 ", "in 2 ", "next ", "!", "pm ", "friday "))
                    .anyMatch(todo -> todo.recurrence().isPresent())
                    .anyMatch(kit.board::isOverdue);
        }
    }

    @Test
    @DisplayName("The demo account says what it is, is full of life, and is filled once")
    void fillsOnce() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var kit = new TodoKit(database);
            var demo = new DemoData(kit.tables, database.clock(), TodoKit.TOKYO, kit.ids);
            demo.fill("$2a$10$hash");
            View view = kit.board.view(DemoData.USER, ViewRequest.OPEN, "").orElseThrow();
            assertThat(view.profile().displayName()).contains("Demo");
            assertThat(view.categories()).hasSize(5);
            assertThat(view.counters().total()).isGreaterThan(30);
            assertThat(view.counters().completed()).isEqualTo(3);
            assertThat(kit.table.todosOf(DemoData.USER))
                    .anyMatch(todo -> todo.recurrence().isPresent())
                    .anyMatch(kit.board::isOverdue)
                    .noneMatch(
                            todo -> todo.title().contains("!") || todo.title().contains("毎"));
            Todo todo = kit.table
                    .todoNow(DemoData.USER, new TodoId("0-demo-work-0"))
                    .orElseThrow();
            kit.commands.setCompleted(DemoData.USER, todo.id(), true);
            int items = kit.items(TodoKit.TABLE).size();
            demo.fill("$2a$10$other");
            assertThat(kit.items(TodoKit.TABLE)).hasSize(items);
            assertThat(kit.current(todo).completed())
                    .as("what a visitor did stays")
                    .isTrue();
        }
    }
}
