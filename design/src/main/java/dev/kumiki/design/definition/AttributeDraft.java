package dev.kumiki.design.definition;

import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Content;
import dev.kumiki.design.definition.EntityDefinition.Kind;
import java.util.ArrayList;
import java.util.List;

/// An attribute under construction.
final class AttributeDraft {
    private final String name;
    private final String component;
    private final String javaType;
    private final String storedType;
    private final Content content;
    private final List<String> values;
    final List<AttributeDraft> nested = new ArrayList<>();
    boolean required;
    String prefix = "";

    AttributeDraft(
            String name, String component, String javaType, String storedType, String content, List<String> values) {
        this.name = name;
        this.component = component;
        this.javaType = javaType;
        this.storedType = storedType;
        this.content = content(content);
        this.values = values;
    }

    private static Content content(String text) {
        int space = text.indexOf(' ');
        if (space < 0) {
            return Content.of(Kind.valueOf(text));
        }
        int at = text.indexOf('@');
        return new Content(
                Kind.valueOf(text.substring(0, space)),
                text.substring(space + 1, at < 0 ? text.length() : at),
                at < 0 ? "" : text.substring(at + 1));
    }

    static List<AttributeDefinition> build(List<AttributeDraft> drafts) {
        return drafts.stream()
                .map(draft -> new AttributeDefinition(
                        draft.name,
                        draft.component,
                        draft.javaType,
                        draft.storedType,
                        draft.required,
                        draft.values,
                        draft.content,
                        draft.prefix,
                        build(draft.nested)))
                .toList();
    }
}
