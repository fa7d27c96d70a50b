package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.policy.Policy;
import dev.kumiki.engine.table.Attachments.Attached;
import dev.kumiki.engine.table.Attachments.Insights;
import dev.kumiki.engine.table.DefinitionCodec.Fields;
import dev.kumiki.engine.table.DefinitionCodec.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What is attached to a table, as a part of its stored definition.
final class AttachmentsCodec {
    private AttachmentsCodec() {}

    /// Null where there is nothing to store.
    static @Nullable Value toMap(Attachments attachments) {
        return attachments.equals(Attachments.NONE)
                ? null
                : new Writer()
                        .list("policies", List.copyOf(attachments.policies().entrySet()), AttachmentsCodec::policy)
                        .list("insights", List.copyOf(attachments.insights().entrySet()), AttachmentsCodec::insights)
                        .map();
    }

    static Attachments attachments(Fields fields) {
        return new Attachments(
                byOwner(fields, "policies", AttachmentsCodec::policy),
                byOwner(fields, "insights", AttachmentsCodec::insights));
    }

    private static <T> Map<String, T> byOwner(Fields fields, String name, Function<Fields, T> read) {
        var all = new LinkedHashMap<String, T>();
        fields.list(name, element -> Map.entry(element.text("of"), read.apply(element)))
                .forEach(entry -> all.put(entry.getKey(), entry.getValue()));
        return all;
    }

    private static Value policy(Map.Entry<String, Attached> entry) {
        var attached = entry.getValue();
        return new Writer()
                .text("of", entry.getKey())
                .optional("policy", attached.policy(), policy -> new Value.S(policy.canonical()))
                .number("revision", attached.revision())
                .map();
    }

    private static Attached policy(Fields fields) {
        String text = fields.optionalText("policy");
        return new Attached(text == null ? null : Policy.ofResource(text), fields.number("revision"));
    }

    private static Value insights(Map.Entry<String, Insights> entry) {
        return new Writer()
                .text("of", entry.getKey())
                .flag("on", entry.getValue().on())
                .flag("throttledOnly", entry.getValue().throttledOnly())
                .time("changed", entry.getValue().changed())
                .map();
    }

    private static Insights insights(Fields fields) {
        return new Insights(fields.flag("on"), fields.flag("throttledOnly"), fields.requiredTime("changed"));
    }
}
