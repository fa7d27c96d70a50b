package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.operation.TableCopies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

final class DeleteTableOperationTest {
    private final ControlPlane plane = new ControlPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    private TableDescription delete() {
        return new DeleteTableOperation(plane.context, TableCopies.of(plane.context, plane.background))
                .run(DeleteTableRequest.builder().tableName("tab").build())
                .tableDescription();
    }

    @Test
    void answersDeletingAndIsDone() {
        String id = plane.create(table()).tableId();
        plane.put("pk", "p");
        var answer = delete();
        assertThat(answer.tableStatus()).isEqualTo(TableStatus.DELETING);
        assertThat(answer.hasKeySchema() || answer.hasAttributeDefinitions())
                .as("the answer no longer tells of keys")
                .isFalse();
        assertRefused(this::delete, "ResourceNotFoundException", "Requested resource not found: Table: tab not found");
        assertThat(plane.create(table()).tableId()).isNotEqualTo(id);
        assertThat(plane.describe().itemCount()).isZero();
    }

    @Test
    @DisplayName("53: deletion protection")
    void refusesAProtectedTable() {
        plane.create(table().deletionProtectionEnabled(true));
        assertInvalid(
                this::delete,
                "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection"
                        + " first.");
        plane.update(change -> change.deletionProtectionEnabled(false));
        delete();
    }
}
