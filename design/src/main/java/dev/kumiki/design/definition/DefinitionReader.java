package dev.kumiki.design.definition;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Content;
import dev.kumiki.design.definition.EntityDefinition.Kind;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Origin;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.EntityDefinition.Writer;
import dev.kumiki.design.definition.PatternDefinition.Comparison;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.PatternDefinition.Parameter;
import dev.kumiki.design.definition.PatternDefinition.Result;
import dev.kumiki.design.definition.PatternDefinition.Role;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.definition.TableDefinition.Tenancy;
import dev.kumiki.design.service.WriteKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Reads a definition as [DefinitionText] describes. Java evaluates arguments in order, so that every constructor call
/// here reads its values in the order in which [DefinitionWriter] wrote them.
final class DefinitionReader {
    private final String text;
    private int next;

    DefinitionReader(String text) {
        this.text = text;
    }

    DesignDefinition design() {
        String version = value();
        if (!version.equals(DefinitionText.VERSION)) {
            throw new IllegalStateException("this design was compiled by another version of Kumiki: compile it again");
        }
        return new DesignDefinition(value(), value(), values(), list(this::table));
    }

    private String value() {
        var value = new StringBuilder();
        while (next < text.length()) {
            char c = text.charAt(next++);
            switch (c) {
                case DefinitionText.END -> {
                    return value.toString();
                }
                case DefinitionText.ESCAPE -> {
                    char escaped = text.charAt(next++);
                    value.append(escaped == 'n' ? '\n' : escaped);
                }
                case '\n' -> {
                    // For readers of generated code.
                }
                default -> value.append(c);
            }
        }
        throw new IllegalArgumentException("the text of a design ends too early");
    }

    private boolean flag() {
        return value().equals(DefinitionText.YES);
    }

    private <T> List<T> list(Supplier<T> reader) {
        int size = Integer.parseInt(value());
        List<T> all = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            all.add(reader.get());
        }
        return all;
    }

    private List<String> values() {
        return list(this::value);
    }

    private TableDefinition table() {
        return new TableDefinition(
                value(),
                key(),
                value(),
                StreamView.valueOf(value()),
                values(),
                Optional.of(value()).filter(ttl -> !ttl.isEmpty()),
                Optional.of(new Tenancy(value(), value()))
                        .filter(tenancy -> !tenancy.component().isEmpty()),
                list(this::index),
                list(this::entity),
                list(this::pattern));
    }

    private TableDefinition.Key key() {
        return new TableDefinition.Key(list(this::keyAttribute), list(this::keyAttribute));
    }

    private KeyAttribute keyAttribute() {
        return new KeyAttribute(value(), KeyType.valueOf(value()));
    }

    private IndexDefinition index() {
        return new IndexDefinition(value(), flag(), key(), Projected.valueOf(value()), values(), value());
    }

    private EntityDefinition entity() {
        return new EntityDefinition(
                value(),
                value(),
                value(),
                value(),
                list(this::attribute),
                list(this::membership),
                list(this::membership),
                list(() -> new Reservation(value(), value(), value())),
                list(() -> new Writer(value(), list(() -> WriteKind.valueOf(value())))));
    }

    private AttributeDefinition attribute() {
        return new AttributeDefinition(
                value(),
                value(),
                value(),
                value(),
                flag(),
                values().stream().findFirst(),
                Origin.valueOf(value()),
                values(),
                values(),
                new Content(Kind.valueOf(value()), value(), value()),
                value(),
                list(this::attribute));
    }

    private Membership membership() {
        return new Membership(value(), values(), values(), list(() -> new When(value(), values())));
    }

    private PatternDefinition pattern() {
        return new PatternDefinition(
                value(),
                Operation.valueOf(value()),
                list(() -> new Parameter(value(), Role.valueOf(value()))),
                value(),
                values(),
                values(),
                list(() -> new KeyTerm(value(), Comparison.valueOf(value()), value(), value())),
                Result.valueOf(value()),
                flag(),
                flag(),
                flag(),
                value(),
                value(),
                values());
    }
}
