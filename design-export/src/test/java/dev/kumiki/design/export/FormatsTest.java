package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is written as JSON and YAML is read again as it was.
final class FormatsTest {
    private static final Map<String, Object> TREE = tree();

    private static Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("text", "quoted \" back\\slash\nline\ttab\r \u0001 日本語 😀");
        tree.put("2010-09-09", "2010-09-09");
        tree.put("yes", "no");
        tree.put("true", true);
        tree.put("number", 12);
        tree.put("looks like a number", "12");
        tree.put("null", "null");
        tree.put("Type", "AWS::DynamoDB::Table");
        tree.put("empty", "");
        tree.put("nothing", Map.of());
        tree.put("none", List.of());
        tree.put("list", List.of("one", Map.of("a", List.of(1, 2)), "- three", "#four", "five: six"));
        return tree;
    }

    @Test
    void json() {
        assertThat(Trees.parse(Json.write(TREE))).isEqualTo(TREE);
    }

    @Test
    void yaml() {
        assertThat(Trees.parse(Yaml.write(TREE))).isEqualTo(TREE);
    }

    @Test
    void names() {
        assertThat(Names.pascal("studio-booking.users_2")).isEqualTo("StudioBookingUsers2");
        assertThat(Names.snake("Studio-booking.users_2")).isEqualTo("studio_booking_users_2");
        assertThat(Names.snake("2nd")).isEqualTo("t_2nd");
    }

    @Test
    void tablesWhoseNamesDifferInSignsOnlyAreBothThere() {
        var pk = new TableDefinition.Key(
                List.of(new TableDefinition.KeyAttribute("PK", TableDefinition.KeyType.S)), List.of());
        var tables = Stream.of("a-b", "a.b")
                .map(name -> new TableDefinition(
                        name, pk, StreamView.NONE, Optional.empty(), List.of(), List.of(), List.of()))
                .toList();
        var design = new DesignDefinition("Twins", "UTC", tables);
        assertThat(Trees.map(Trees.at(Trees.parse(CloudFormation.write(design, "")), "Resources")))
                .containsOnlyKeys("ABTable", "ABTable2");
        assertThat(Terraform.write(design, "")).contains("\"a_b\" {", "\"a_b2\" {");
    }
}
