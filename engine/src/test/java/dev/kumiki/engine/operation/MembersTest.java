package dev.kumiki.engine.operation;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;

final class MembersTest {
    private static final String NULL_KEY = "Value null at 'key' failed to satisfy constraint: Member must not be null";

    @Test
    void passWhenNothingFailed() {
        assertThatCode(() -> new Members()
                        .tableName("a_.-9Z")
                        .required("key", true)
                        .range("limit", null, 1, 2)
                        .range("limit", 2, 1, 2)
                        .oneOf("select", null, "COUNT")
                        .check())
                .doesNotThrowAnyException();
    }

    @Test
    void reportOneFailure() {
        assertInvalid(() -> new Members().required("key", false).check(), "1 validation error detected: " + NULL_KEY);
    }

    @Test
    void reportFailuresTogetherInTheirOrder() {
        assertInvalid(
                () -> new Members()
                        .range("limit", 0, 1, 9)
                        .required("key", false)
                        .check(),
                "2 validation errors detected: Value '0' at 'limit' failed to satisfy constraint: Member must have"
                        + " value greater than or equal to 1; " + NULL_KEY);
    }

    @Test
    void listTenFailuresAtMost() {
        var members = new Members();
        for (int i = 0; i < 12; i++) {
            members.required("m" + i, false);
        }
        assertThatThrownBy(members::check)
                .hasMessageContaining("12 validation errors detected")
                .hasMessageContaining("'m9'")
                .hasMessageNotContaining("'m10'");
    }

    @Test
    void refuseNamesThatAreNoNamesOrArns() {
        assertThatThrownBy(() -> new Members().tableName("a b").check()).hasMessageContaining("[a-zA-Z0-9_.-]+");
        assertThatThrownBy(() -> new Members().tableName("").check())
                .hasMessageContaining("greater than or equal to 1");
        assertThatThrownBy(() -> new Members().tableName("ab").check())
                .hasMessageContaining("greater than or equal to 3");
        assertThatThrownBy(() -> new Members().tableName("a".repeat(256)).check())
                .hasMessageContaining("less than or equal to 255");
        assertThatThrownBy(
                        () -> new Members().tableName("arn:" + "a".repeat(1021)).check())
                .hasMessageContaining("less than or equal to 1024");
        assertThatCode(() -> new Members().tableName("arn:any/thing").check()).doesNotThrowAnyException();
    }

    @Test
    void doNotShowElementsThatMayBeLarge() {
        var part = TransactGetItem.builder().get(get -> get.tableName("secret")).build();
        assertThatThrownBy(() ->
                        new Members().count("items", List.of(part, part), 1, 1).check())
                .hasMessageContaining("Value '[TransactGetItem, TransactGetItem]' at 'items'")
                .hasMessageNotContaining("secret");
    }
}
