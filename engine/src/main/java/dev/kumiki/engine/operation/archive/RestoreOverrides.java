package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.definition.SchemaMembers;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;

/// What a restored table shall have other than its source; null for what it takes over.
///
/// @param globals the global indexes that are restored; an empty list restores none, as for the other indexes
record RestoreOverrides(
        @Nullable String billingMode,
        @Nullable List<GlobalSecondaryIndex> globals,
        @Nullable List<LocalSecondaryIndex> locals,
        @Nullable List<VectorIndex> vectors,
        @Nullable ProvisionedThroughput units,
        @Nullable OnDemandThroughput limits,
        @Nullable SSESpecification encryption) {

    static RestoreOverrides of(RestoreTableFromBackupRequest request) {
        return new RestoreOverrides(
                request.billingModeOverrideAsString(),
                request.hasGlobalSecondaryIndexOverride() ? request.globalSecondaryIndexOverride() : null,
                request.hasLocalSecondaryIndexOverride() ? request.localSecondaryIndexOverride() : null,
                request.hasVectorIndexOverride() ? request.vectorIndexOverride() : null,
                request.provisionedThroughputOverride(),
                request.onDemandThroughputOverride(),
                request.sseSpecificationOverride());
    }

    static RestoreOverrides of(RestoreTableToPointInTimeRequest request) {
        return new RestoreOverrides(
                request.billingModeOverrideAsString(),
                request.hasGlobalSecondaryIndexOverride() ? request.globalSecondaryIndexOverride() : null,
                request.hasLocalSecondaryIndexOverride() ? request.localSecondaryIndexOverride() : null,
                request.hasVectorIndexOverride() ? request.vectorIndexOverride() : null,
                request.provisionedThroughputOverride(),
                request.onDemandThroughputOverride(),
                request.sseSpecificationOverride());
    }

    /// What each of them must satisfy by itself, and the name of the table that is made.
    Members check(Members members, @Nullable String targetTableName) {
        members.required("targetTableName", targetTableName != null)
                .length("targetTableName", targetTableName, Members.MIN_NAME, Members.MAX_NAME)
                .pattern("targetTableName", targetTableName, Members.NAME)
                .oneOf("billingModeOverride", billingMode, "PROVISIONED", "PAY_PER_REQUEST");
        new SchemaMembers(members)
                .globals("globalSecondaryIndexOverride", globals == null ? List.of() : globals)
                .locals("localSecondaryIndexOverride", locals == null ? List.of() : locals)
                .vectors("vectorIndexOverride", vectors == null ? List.of() : vectors)
                .throughput("provisionedThroughputOverride", units);
        return members;
    }
}
