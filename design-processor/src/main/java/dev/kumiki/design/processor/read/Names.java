package dev.kumiki.design.processor.read;

import dev.kumiki.design.Naming.Style;
import dev.kumiki.design.processor.report.Words;
import java.util.Locale;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/// Names of stored things and of generated classes.
final class Names {
    private Names() {}

    /// The stored form of a Java name: `currentPlan` and `CURRENT_PLAN` become `current_plan` in snake case.
    static String stored(String name, Style style) {
        return switch (style) {
            case AS_DECLARED -> name;
            case SNAKE_CASE -> Words.separated(name).toLowerCase(Locale.ROOT);
        };
    }

    /// The names of a nested type and of those around it, joined: the stem of generated classes.
    static String generated(TypeElement type) {
        String name = type.getSimpleName().toString();
        Element around = type.getEnclosingElement();
        return around instanceof TypeElement outer ? generated(outer) + name : name;
    }
}
