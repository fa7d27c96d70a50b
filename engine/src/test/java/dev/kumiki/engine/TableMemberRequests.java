package dev.kumiki.engine;

import static dev.kumiki.engine.MemberRequests.UNITS;

import java.time.Duration;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyRequest;
import software.amazon.awssdk.services.dynamodb.model.ReplicaAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;

/// Requests in which every member of an operation on backups, exports, imports, streams, policies and what else belongs
/// to tables makes a difference.
final class TableMemberRequests {
    private static final String TABLE = ValidRequests.TABLE;
    private static final String ARN = MemberWorld.arn(UNITS);
    private static final String BUCKET = MemberWorld.BUCKET;

    private final MemberWorld world;

    private TableMemberRequests(MemberWorld world) {
        this.world = world;
    }

    /// About an export and an import, which no other world has.
    static Stream<SdkPojo> ofJobs(MemberWorld world) {
        return Stream.of(
                DescribeExportRequest.builder().exportArn(world.export()).build(),
                ListExportsRequest.builder().tableArn(ARN).build(),
                DescribeImportRequest.builder().importArn(world.load()).build(),
                ListImportsRequest.builder().build());
    }

    static Stream<SdkPojo> of(MemberWorld world) {
        var requests = new TableMemberRequests(world);
        return Stream.of(
                        requests.settings(),
                        requests.policies(),
                        requests.streams(),
                        requests.restores(),
                        requests.transfers(),
                        requests.backups(),
                        globalTables())
                .flatMap(all -> all);
    }

    private Stream<SdkPojo> settings() {
        return Stream.of(
                UpdateContinuousBackupsRequest.builder()
                        .tableName(TABLE)
                        .pointInTimeRecoverySpecification(
                                p -> p.pointInTimeRecoveryEnabled(true).recoveryPeriodInDays(3))
                        .build(),
                DescribeContinuousBackupsRequest.builder().tableName(UNITS).build(),
                UpdateContributorInsightsRequest.builder()
                        .tableName(UNITS)
                        .indexName("by-g")
                        .contributorInsightsAction("ENABLE")
                        .contributorInsightsMode("THROTTLED_KEYS")
                        .build(),
                DescribeContributorInsightsRequest.builder().tableName(UNITS).build(),
                ListContributorInsightsRequest.builder().build());
    }

    private Stream<SdkPojo> policies() {
        return Stream.of(
                PutResourcePolicyRequest.builder()
                        .resourceArn(ARN)
                        .policy(MemberWorld.policy(UNITS).replace("GetItem", "Query"))
                        .build(),
                PutResourcePolicyRequest.builder()
                        .resourceArn(ARN)
                        .policy(MemberWorld.policy(UNITS)
                                .replace("Allow", "Deny")
                                .replace("user/ann", "root")
                                .replace("GetItem", "PutResourcePolicy"))
                        .build(),
                GetResourcePolicyRequest.builder().resourceArn(ARN).build(),
                DeleteResourcePolicyRequest.builder().resourceArn(ARN).build());
    }

    private Stream<SdkPojo> streams() {
        String stream =
                world.db().describeTable(r -> r.tableName(UNITS)).table().latestStreamArn();
        String shard = world.streams()
                .describeStream(r -> r.streamArn(stream))
                .streamDescription()
                .shards()
                .getFirst()
                .shardId();
        String iterator = world.streams()
                .getShardIterator(r -> r.streamArn(stream).shardId(shard).shardIteratorType("TRIM_HORIZON"))
                .shardIterator();
        String sequence = world.streams()
                .getRecords(r -> r.shardIterator(iterator))
                .records()
                .getFirst()
                .dynamodb()
                .sequenceNumber();
        return Stream.of(
                ListStreamsRequest.builder().tableName(UNITS).build(),
                DescribeStreamRequest.builder().streamArn(stream).build(),
                DescribeStreamRequest.builder()
                        .streamArn(stream)
                        .shardFilter(f -> f.type("CHILD_SHARDS").shardId(shard))
                        .build(),
                GetShardIteratorRequest.builder()
                        .streamArn(stream)
                        .shardId(shard)
                        .shardIteratorType("AFTER_SEQUENCE_NUMBER")
                        .sequenceNumber(sequence)
                        .build(),
                GetRecordsRequest.builder().shardIterator(iterator).build());
    }

    private Stream<SdkPojo> restores() {
        String backup = world.backup(UNITS);
        var index = GlobalSecondaryIndex.builder()
                .indexName("by-g")
                .keySchema(Schemas.hash("g"))
                .projection(Schemas.all())
                .provisionedThroughput(units -> units.readCapacityUnits(7L).writeCapacityUnits(7L))
                .build();
        var onDemand = index.toBuilder()
                .provisionedThroughput((ProvisionedThroughput) null)
                .onDemandThroughput(most -> most.maxReadRequestUnits(50L).maxWriteRequestUnits(50L))
                .warmThroughput(warm -> warm.readUnitsPerSecond(20_000L).writeUnitsPerSecond(10_000L))
                .build();
        var local = Schemas.local("local", Schemas.keysOnly(), Schemas.hash("pk"), Schemas.range("x1"));
        return Stream.of(
                RestoreTableFromBackupRequest.builder()
                        .backupArn(world.backup(VectorTables.TABLE))
                        .targetTableName("restored")
                        .vectorIndexOverride(VectorTables.byAlbum())
                        .build(),
                RestoreTableToPointInTimeRequest.builder()
                        .sourceTableName(VectorTables.TABLE)
                        .targetTableName("restored")
                        .useLatestRestorableTime(true)
                        .vectorIndexOverride(VectorTables.byAlbum())
                        .build(),
                RestoreTableFromBackupRequest.builder()
                        .backupArn(world.backup(TABLE))
                        .targetTableName("restored")
                        .localSecondaryIndexOverride(local)
                        .build(),
                RestoreTableToPointInTimeRequest.builder()
                        .sourceTableName(TABLE)
                        .targetTableName("restored")
                        .useLatestRestorableTime(true)
                        .localSecondaryIndexOverride(local)
                        .build(),
                RestoreTableFromBackupRequest.builder()
                        .backupArn(backup)
                        .targetTableName("restored")
                        .billingModeOverride("PROVISIONED")
                        .provisionedThroughputOverride(
                                units -> units.readCapacityUnits(7L).writeCapacityUnits(7L))
                        .globalSecondaryIndexOverride(index)
                        .sseSpecificationOverride(
                                sse -> sse.enabled(true).sseType("KMS").kmsMasterKeyId("key"))
                        .build(),
                RestoreTableFromBackupRequest.builder()
                        .backupArn(backup)
                        .targetTableName("restored")
                        .billingModeOverride("PAY_PER_REQUEST")
                        .onDemandThroughputOverride(
                                most -> most.maxReadRequestUnits(50L).maxWriteRequestUnits(50L))
                        .globalSecondaryIndexOverride(onDemand)
                        .build(),
                RestoreTableToPointInTimeRequest.builder()
                        .sourceTableName(UNITS)
                        .targetTableName("restored")
                        .useLatestRestorableTime(true)
                        .billingModeOverride("PROVISIONED")
                        .provisionedThroughputOverride(
                                units -> units.readCapacityUnits(7L).writeCapacityUnits(7L))
                        .globalSecondaryIndexOverride(index)
                        .sseSpecificationOverride(
                                sse -> sse.enabled(true).sseType("KMS").kmsMasterKeyId("key"))
                        .build(),
                RestoreTableToPointInTimeRequest.builder()
                        .sourceTableArn(ARN)
                        .targetTableName("restored")
                        .restoreDateTime(MemberWorld.PRESENT.minus(Duration.ofMinutes(1)))
                        .billingModeOverride("PAY_PER_REQUEST")
                        .onDemandThroughputOverride(
                                most -> most.maxReadRequestUnits(50L).maxWriteRequestUnits(50L))
                        .globalSecondaryIndexOverride(onDemand)
                        .build());
    }

    private Stream<SdkPojo> transfers() {
        var json = ImportTableRequest.builder()
                .s3BucketSource(source -> source.s3Bucket(MemberWorld.INBOX).s3KeyPrefix("in.json"))
                .inputFormat("DYNAMODB_JSON")
                .inputCompressionType("NONE")
                .tableCreationParameters(table -> table.tableName("fresh")
                        .attributeDefinitions(Schemas.attribute("pk", "S"), Schemas.attribute("g", "S"))
                        .keySchema(Schemas.hash("pk"))
                        .billingMode("PAY_PER_REQUEST")
                        .onDemandThroughput(
                                most -> most.maxReadRequestUnits(50L).maxWriteRequestUnits(50L))
                        .sseSpecification(
                                sse -> sse.enabled(true).sseType("KMS").kmsMasterKeyId("key"))
                        .globalSecondaryIndexes(
                                Schemas.global("by-g", Schemas.including("a"), Schemas.hash("g")).toBuilder()
                                        .onDemandThroughput(most ->
                                                most.maxReadRequestUnits(50L).maxWriteRequestUnits(50L))
                                        .build()))
                .build();
        var csv = json.toBuilder()
                .s3BucketSource(source -> source.s3Bucket(MemberWorld.INBOX).s3KeyPrefix("in.csv"))
                .inputFormat("CSV")
                .inputFormatOptions(
                        options -> options.csv(form -> form.delimiter(",").headerList("pk", "g")))
                .tableCreationParameters(table -> table.tableName("fresh")
                        .attributeDefinitions(Schemas.attribute("pk", "S"), Schemas.attribute("g", "S"))
                        .keySchema(Schemas.hash("pk"))
                        .provisionedThroughput(
                                units -> units.readCapacityUnits(7L).writeCapacityUnits(7L))
                        .globalSecondaryIndexes(Schemas.global("by-g", Schemas.hash("g")).toBuilder()
                                .provisionedThroughput(
                                        units -> units.readCapacityUnits(7L).writeCapacityUnits(7L))
                                .build()))
                .build();
        var vectors = json.toBuilder()
                .tableCreationParameters(table -> table.tableName("fresh")
                        .attributeDefinitions(Schemas.attribute("pk", "S"), Schemas.attribute("g", "S"))
                        .keySchema(Schemas.hash("pk"))
                        .billingMode("PAY_PER_REQUEST")
                        .vectorIndexes(VectorTables.plain("cosine", VectorDistanceFunction.COSINE).toBuilder()
                                .searchSchema(VectorTables.element("g", SearchSchemaElementType.HASH))
                                .projection(projection ->
                                        projection.projectionType("INCLUDE").nonKeyAttributes("a"))
                                .build()))
                .build();
        return Stream.of(
                ExportTableToPointInTimeRequest.builder()
                        .tableArn(ARN)
                        .s3Bucket(BUCKET)
                        .s3Prefix("out")
                        .s3BucketOwner("123456789012")
                        .s3SseAlgorithm("KMS")
                        .s3SseKmsKeyId("key")
                        .exportTime(MemberWorld.PRESENT)
                        .exportFormat("DYNAMODB_JSON")
                        .exportType("FULL_EXPORT")
                        .build(),
                ExportTableToPointInTimeRequest.builder()
                        .tableArn(ARN)
                        .s3Bucket(BUCKET)
                        .exportType("INCREMENTAL_EXPORT")
                        .incrementalExportSpecification(
                                changes -> changes.exportFromTime(MemberWorld.PRESENT.minus(Duration.ofMinutes(30)))
                                        .exportToTime(MemberWorld.PRESENT)
                                        .exportViewType("NEW_IMAGE"))
                        .build(),
                json,
                csv,
                vectors);
    }

    /// The last of them deletes the backup that others need.
    private Stream<SdkPojo> backups() {
        return Stream.of(
                CreateBackupRequest.builder()
                        .tableName(UNITS)
                        .backupName("third")
                        .build(),
                DescribeBackupRequest.builder().backupArn(world.backup(UNITS)).build(),
                ListBackupsRequest.builder().tableName(UNITS).build(),
                DeleteBackupRequest.builder().backupArn(world.backup(UNITS)).build());
    }

    private static Stream<SdkPojo> globalTables() {
        return Stream.of(
                ListGlobalTablesRequest.builder().build(),
                DescribeKinesisStreamingDestinationRequest.builder()
                        .tableName(UNITS)
                        .build(),
                DescribeTableReplicaAutoScalingRequest.builder()
                        .tableName(UNITS)
                        .build(),
                UpdateTableReplicaAutoScalingRequest.builder()
                        .tableName(UNITS)
                        .provisionedWriteCapacityAutoScalingUpdate(scaling -> scaling.autoScalingDisabled(true))
                        .globalSecondaryIndexUpdates(GlobalSecondaryIndexAutoScalingUpdate.builder()
                                .indexName("by-g")
                                .provisionedWriteCapacityAutoScalingUpdate(scaling -> scaling.autoScalingDisabled(true))
                                .build())
                        .replicaUpdates(ReplicaAutoScalingUpdate.builder()
                                .regionName("us-east-1")
                                .replicaProvisionedReadCapacityAutoScalingUpdate(
                                        scaling -> scaling.autoScalingDisabled(true))
                                .replicaGlobalSecondaryIndexUpdates(
                                        ReplicaGlobalSecondaryIndexAutoScalingUpdate.builder()
                                                .indexName("by-g")
                                                .provisionedReadCapacityAutoScalingUpdate(
                                                        scaling -> scaling.autoScalingDisabled(true))
                                                .build())
                                .build())
                        .build());
    }
}
