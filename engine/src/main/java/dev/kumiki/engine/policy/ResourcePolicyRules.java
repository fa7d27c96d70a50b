package dev.kumiki.engine.policy;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// What DynamoDB asks of a policy before it is attached to a table or a stream.
public final class ResourcePolicyRules {
    private static final String PREFIX = "dynamodb:";
    private static final Set<String> OF_POLICIES =
            Set.of("GetResourcePolicy", "PutResourcePolicy", "DeleteResourcePolicy");
    private static final Set<String> OF_STREAMS = Set.of("DescribeStream", "GetRecords", "GetShardIterator");
    private static final Set<String> OF_TABLES = Set.of(
            "BatchGetItem",
            "BatchWriteItem",
            "ConditionCheckItem",
            "CreateBackup",
            "DeleteItem",
            "DeleteTable",
            "DescribeContinuousBackups",
            "DescribeContributorInsights",
            "DescribeKinesisStreamingDestination",
            "DescribeTable",
            "DescribeTableReplicaAutoScaling",
            "DescribeTimeToLive",
            "DisableKinesisStreamingDestination",
            "EnableKinesisStreamingDestination",
            "ExportTableToPointInTime",
            "GetItem",
            "ListTagsOfResource",
            "PartiQLDelete",
            "PartiQLInsert",
            "PartiQLSelect",
            "PartiQLUpdate",
            "PutItem",
            "Query",
            "RestoreTableToPointInTime",
            "Scan",
            "StartAwsBackupJob",
            "TagResource",
            "UntagResource",
            "UpdateContinuousBackups",
            "UpdateContributorInsights",
            "UpdateItem",
            "UpdateKinesisStreamingDestination",
            "UpdateTable",
            "UpdateTableReplicaAutoScaling",
            "UpdateTimeToLive");
    /// A statement for everybody is bounded if one of these says who everybody is.
    private static final Set<String> BOUNDING_KEYS = Set.of(
            "aws:principalarn",
            "aws:principalaccount",
            "aws:principalorgid",
            "aws:principalorgpaths",
            "aws:sourceaccount",
            "aws:sourcearn",
            "aws:sourceip",
            "aws:sourceorgid",
            "aws:sourcevpc",
            "aws:sourcevpce",
            "aws:userid");

    private ResourcePolicyRules() {}

    /// The names of actions that can never be meant, as the policy spells them.
    public static List<String> unknownActions(Policy policy, boolean ofStream) {
        return policy.statements().stream()
                .flatMap(statement -> statement.actions().globs().stream())
                .filter(glob -> !isKnown(glob, ofStream))
                .map(Glob::text)
                .toList();
    }

    private static boolean isKnown(Glob glob, boolean ofStream) {
        var nobody = new AccessRequest("", "", "", "", Map.of());
        return OF_POLICIES.stream().anyMatch(action -> glob.matchesIgnoringCase(PREFIX + action, nobody))
                || (ofStream ? OF_STREAMS : OF_TABLES)
                        .stream().anyMatch(action -> glob.matchesIgnoringCase(PREFIX + action, nobody));
    }

    /// The resources that such a policy cannot be about: of a table's those of streams, of a stream's anything else.
    public static List<String> foreignResources(Policy policy, boolean ofStream) {
        return policy.statements().stream()
                .flatMap(statement -> statement.resources() == null
                        ? List.<Glob>of().stream()
                        : statement.resources().globs().stream())
                .map(Glob::text)
                .filter(text -> !text.equals("*") && (text.contains("/stream/") != ofStream || !isOfDynamoDb(text)))
                .toList();
    }

    private static boolean isOfDynamoDb(String arn) {
        String[] parts = arn.split(":", 6);
        return parts[2].equals("dynamodb") || parts[2].contains("*");
    }

    /// Whether it lets everybody in the world do something.
    public static boolean isUnbounded(Policy policy) {
        return policy.statements().stream()
                .anyMatch(statement -> statement.allow()
                        && statement.principals() != null
                        && (statement.principals().everybody()
                                || statement.principals().excluded())
                        && statement.conditions().stream()
                                .noneMatch(test ->
                                        BOUNDING_KEYS.contains(test.key().toLowerCase(Locale.ROOT))));
    }
}
