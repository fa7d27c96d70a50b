package dev.kumiki.design.export;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The tables as Terraform resources, formatted as `terraform fmt` does.
public final class Terraform {
    private final List<String> lines = new ArrayList<>();
    private final Set<String> resources = new HashSet<>();

    private Terraform() {}

    /// The resources.
    ///
    /// @param prefix what the names of tables start with, unless a variable says otherwise
    public static String write(DesignDefinition design, String prefix) {
        var terraform = new Terraform();
        terraform.variable(prefix);
        design.tables().forEach(terraform::table);
        return String.join("\n", terraform.lines) + "\n";
    }

    private void variable(String prefix) {
        add(
                "variable \"table_prefix\" {",
                "  type        = string",
                "  default     = " + Json.quote(prefix),
                "  description = \"What the name of every table starts with, such as prod-\"",
                "}");
    }

    private void table(TableDefinition table) {
        String resource = Names.free(Names.snake(table.name()), resources);
        resources.add(resource);
        add("", "resource \"aws_dynamodb_table\" " + Json.quote(resource) + " {");
        Map<String, String> arguments = new LinkedHashMap<>();
        arguments.put("name", "\"${var.table_prefix}" + table.name() + "\"");
        arguments.put("billing_mode", "\"PAY_PER_REQUEST\"");
        arguments.put("hash_key", Json.quote(table.key().partition().getFirst().name()));
        if (!table.key().sort().isEmpty()) {
            arguments.put("range_key", Json.quote(table.key().sort().getFirst().name()));
        }
        if (table.stream() != StreamView.NONE) {
            arguments.put("stream_enabled", "true");
            arguments.put("stream_view_type", Json.quote(table.stream().name()));
        }
        arguments("  ", arguments);
        keyTypes(table).forEach(this::attribute);
        table.indexes().forEach(this::index);
        table.ttl()
                .ifPresent(attribute -> add(
                        "",
                        "  ttl {",
                        "    attribute_name = " + Json.quote(attribute),
                        "    enabled        = true",
                        "  }"));
        add("", "  point_in_time_recovery {", "    enabled = true", "  }");
        add("", "  lifecycle {", "    prevent_destroy = true", "  }", "}");
    }

    private static Map<String, String> keyTypes(TableDefinition table) {
        Map<String, String> types = new TreeMap<>();
        List<KeyAttribute> attributes = new ArrayList<>(table.key().attributes());
        table.indexes().forEach(index -> attributes.addAll(index.key().attributes()));
        attributes.forEach(
                attribute -> types.put(attribute.name(), attribute.type().name()));
        return types;
    }

    private void attribute(String name, String type) {
        add("", "  attribute {", "    name = " + Json.quote(name), "    type = " + Json.quote(type), "  }");
    }

    private void index(IndexDefinition index) {
        List<KeyAttribute> partition = index.key().partition();
        List<KeyAttribute> sort = index.key().sort();
        boolean several = partition.size() > 1 || sort.size() > 1;
        Map<String, String> arguments = new LinkedHashMap<>();
        arguments.put("name", Json.quote(index.name()));
        if (!index.local() && !several) {
            arguments.put("hash_key", Json.quote(partition.getFirst().name()));
        }
        if (!sort.isEmpty() && !several) {
            arguments.put("range_key", Json.quote(sort.getFirst().name()));
        }
        arguments.put("projection_type", Json.quote(index.projection().name()));
        if (index.projection() == Projected.INCLUDE) {
            arguments.put(
                    "non_key_attributes",
                    index.include().stream().map(Json::quote).collect(Collectors.joining(", ", "[", "]")));
        }
        add("", "  " + (index.local() ? "local_secondary_index" : "global_secondary_index") + " {");
        arguments("    ", arguments);
        if (several) {
            add("", "    # Several attributes in a key: the provider hashicorp/aws knows them from 6.30 on.");
            partition.forEach(attribute -> keySchema(attribute.name(), "HASH"));
            sort.forEach(attribute -> keySchema(attribute.name(), "RANGE"));
        }
        add("  }");
    }

    private void keySchema(String attribute, String type) {
        add(
                "    key_schema {",
                "      attribute_name = " + Json.quote(attribute),
                "      key_type       = " + Json.quote(type),
                "    }");
    }

    private void arguments(String indent, Map<String, String> arguments) {
        int width = arguments.keySet().stream().mapToInt(String::length).max().orElse(0);
        arguments.forEach((name, value) -> add(indent + name + " ".repeat(width - name.length()) + " = " + value));
    }

    private void add(String... added) {
        lines.addAll(List.of(added));
    }
}
