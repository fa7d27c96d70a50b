package dev.kumiki.design.definition;

import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.TableDefinition.Tenancy;
import java.util.List;
import java.util.function.Consumer;

/// Writes a definition as [DefinitionText] describes. [DefinitionReader] reads the same values in the same order.
final class DefinitionWriter {
    private final StringBuilder text = new StringBuilder();

    String design(DesignDefinition design) {
        value(DefinitionText.VERSION);
        value(design.name());
        value(design.zone());
        values(design.services());
        list(design.tables(), this::table);
        return text.toString();
    }

    private void value(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case DefinitionText.END, DefinitionText.ESCAPE ->
                    text.append(DefinitionText.ESCAPE).append(c);
                case '\n' -> text.append(DefinitionText.ESCAPE).append('n');
                default -> text.append(c);
            }
        }
        text.append(DefinitionText.END);
    }

    private void value(boolean value) {
        value(value ? DefinitionText.YES : "");
    }

    private void value(Enum<?> value) {
        value(value.name());
    }

    private <T> void list(List<T> all, Consumer<T> writer) {
        value(Integer.toString(all.size()));
        all.forEach(writer);
    }

    private void values(List<String> all) {
        list(all, this::value);
    }

    private void line() {
        text.append('\n');
    }

    private void table(TableDefinition table) {
        line();
        value(table.name());
        key(table.key());
        value(table.typeAttribute());
        value(table.stream());
        values(table.streamReaders());
        value(table.ttl().orElse(""));
        value(table.tenancy().map(Tenancy::component).orElse(""));
        value(table.tenancy().map(Tenancy::tag).orElse(""));
        list(table.indexes(), this::index);
        list(table.entities(), this::entity);
        list(table.patterns(), this::pattern);
    }

    private void key(TableDefinition.Key key) {
        list(key.partition(), this::keyAttribute);
        list(key.sort(), this::keyAttribute);
    }

    private void keyAttribute(TableDefinition.KeyAttribute attribute) {
        value(attribute.name());
        value(attribute.type());
    }

    private void index(IndexDefinition index) {
        value(index.name());
        value(index.local());
        key(index.key());
        value(index.projection());
        values(index.include());
        value(index.acknowledged());
    }

    private void entity(EntityDefinition entity) {
        line();
        value(entity.name());
        value(entity.type());
        value(entity.pk());
        value(entity.sk());
        list(entity.attributes(), this::attribute);
        list(entity.memberships(), this::membership);
        list(entity.undeclared(), this::membership);
        list(entity.reservations(), reservation -> {
            value(reservation.name());
            value(reservation.pk());
            value(reservation.sk());
        });
        list(entity.writers(), writer -> {
            value(writer.service());
            list(writer.kinds(), this::value);
        });
    }

    private void attribute(AttributeDefinition attribute) {
        value(attribute.name());
        value(attribute.component());
        value(attribute.javaType());
        value(attribute.storedType());
        value(attribute.required());
        values(attribute.fallback().stream().toList());
        value(attribute.origin());
        values(attribute.sources());
        values(attribute.values());
        value(attribute.content().kind());
        value(attribute.content().format());
        value(attribute.content().zone());
        value(attribute.prefix());
        list(attribute.nested(), this::attribute);
    }

    private void membership(Membership membership) {
        value(membership.index());
        values(membership.pk());
        values(membership.sk());
        list(membership.when(), this::when);
    }

    private void when(When when) {
        value(when.component());
        values(when.values());
    }

    private void pattern(PatternDefinition pattern) {
        line();
        value(pattern.name());
        value(pattern.operation());
        list(pattern.parameters(), parameter -> {
            value(parameter.name());
            value(parameter.role());
        });
        value(pattern.index());
        values(pattern.entities());
        values(pattern.returned());
        list(pattern.key(), this::keyTerm);
        value(pattern.result());
        value(pattern.consistent());
        value(pattern.descending());
        value(pattern.fetch());
        value(pattern.unique());
        value(pattern.reason());
        values(pattern.services());
    }

    private void keyTerm(KeyTerm term) {
        value(term.attribute());
        value(term.comparison());
        value(term.template());
        value(term.upper());
    }
}
