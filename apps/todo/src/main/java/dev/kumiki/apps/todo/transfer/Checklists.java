package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.todo.design.ChecklistItem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Checklists as text, one step on a line: `[x] passport`.
final class Checklists {
    private static final String DONE = "[x] ";
    private static final String OPEN = "[ ] ";

    private Checklists() {}

    static String write(List<ChecklistItem> steps) {
        return steps.stream()
                .map(step -> (step.done() ? DONE : OPEN) + step.text().replaceAll("\\R", " "))
                .collect(Collectors.joining("\n"));
    }

    /// The steps of a text; a line without a box is a step that is not done.
    static List<ChecklistItem> read(String text) {
        List<ChecklistItem> steps = new ArrayList<>();
        for (String line : text.lines().toList()) {
            boolean done = line.startsWith(DONE);
            String step = done || line.startsWith(OPEN) ? line.substring(DONE.length()) : line;
            if (!step.isBlank()) {
                steps.add(new ChecklistItem("s" + (steps.size() + 1), step.strip(), done));
            }
        }
        return steps;
    }
}
