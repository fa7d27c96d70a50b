package dev.kumiki.design.processor.write;

import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.PatternModel.Container;
import dev.kumiki.design.processor.model.PatternModel.Slot;
import java.util.List;
import java.util.stream.Collectors;

/// Writes how what a query found is sorted into the components of a record.
final class CollectionCode {
    private final JavaFile file;
    private final PatternModel pattern;

    CollectionCode(JavaFile file, PatternModel pattern) {
        this.file = file;
        this.pattern = pattern;
    }

    /// @param found code for the list of what the query finds
    void write(String found) {
        String collection = file.type("dev.kumiki.design.mapping.ItemCollection");
        String result = file.type(pattern.result().javaType());
        boolean optional = pattern.result().container() == Container.OPTIONAL;
        List<Slot> slots = pattern.collected().orElseThrow().slots();
        file.lines("var collected = " + collection + ".of(" + found + ");");
        if (optional) {
            String needed = slots.stream()
                    .filter(slot -> slot.container() == Container.PLAIN)
                    .map(slot -> file.type(slot.javaType()) + ".class")
                    .collect(Collectors.joining(", "));
            String none = file.type("java.util.Optional");
            file.lines("if (!collected.has(" + needed + ")) {", "return " + none + ".empty();", "}");
            file.lines("return " + none + ".of(new " + result + "(");
        } else {
            file.lines("return new " + result + "(");
        }
        for (int i = 0; i < slots.size(); i++) {
            Slot slot = slots.get(i);
            String method = switch (slot.container()) {
                case LIST -> "all";
                case OPTIONAL -> "atMostOne";
                case PLAIN, PAGE, STREAM -> "one";
            };
            file.more("collected." + method + "(" + file.type(slot.javaType()) + ".class)"
                    + (i < slots.size() - 1 ? "," : ""));
        }
        file.lines(optional ? "));" : ");");
    }
}
