package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
}
