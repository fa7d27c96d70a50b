package dev.kumiki.apps.common.alarm;

import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The rules as CloudWatch alarms, in a CloudFormation template: what the process watches here, Amazon watches there.
///
/// CloudWatch has no meter for a success rate and none for all operations of a table: both are metric math over the
/// operations that applications use. Capacity has no alarm, because tables are on demand (S-125, B5.25).
public final class CloudWatchAlarms {
    private static final List<String> OPERATIONS = List.of(
            "GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "TransactWriteItems", "TransactGetItems");
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private CloudWatchAlarms() {}

    /// The template of rules on tables.
    public static String template(List<AlarmRule> rules, List<String> tables) {
        ObjectNode root = NODES.objectNode();
        root.put("AWSTemplateFormatVersion", "2010-09-09");
        root.putObject("Parameters").putObject("AlarmTopic").put("Type", "String");
        ObjectNode resources = root.putObject("Resources");
        for (String table : tables) {
            for (AlarmRule rule : rules) {
                if (rule.metric() != AlarmRule.Metric.CAPACITY_PERCENT) {
                    resources.set(id(rule, table), alarm(rule, table));
                }
            }
        }
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root);
    }

    private static String id(AlarmRule rule, String table) {
        return (rule.name() + table).replaceAll("[^A-Za-z0-9]", "");
    }

    private static ObjectNode alarm(AlarmRule rule, String table) {
        ObjectNode alarm = NODES.objectNode().put("Type", "AWS::CloudWatch::Alarm");
        ObjectNode properties = alarm.putObject("Properties");
        properties.put("AlarmName", table + " " + rule.name());
        properties.put("Threshold", rule.threshold());
        properties.put("ComparisonOperator", comparison(rule));
        properties.put("EvaluationPeriods", 1);
        properties.put("TreatMissingData", "notBreaching");
        properties.putArray("AlarmActions").add(NODES.objectNode().put("Ref", "AlarmTopic"));
        properties.putArray("OKActions").add(NODES.objectNode().put("Ref", "AlarmTopic"));
        properties.set("Metrics", metrics(rule, table));
        return alarm;
    }

    private static String comparison(AlarmRule rule) {
        return switch (rule.metric()) {
            case THROTTLES, CAPACITY_PERCENT -> "GreaterThanOrEqualToThreshold";
            case SUCCESS_PERCENT -> "LessThanThreshold";
            case LATENCY_MILLIS -> "GreaterThanThreshold";
        };
    }

    private static ArrayNode metrics(AlarmRule rule, String table) {
        ArrayNode metrics = NODES.arrayNode();
        String expression = switch (rule.metric()) {
            case THROTTLES, CAPACITY_PERCENT -> "SUM(METRICS(\"throttled\"))";
            case SUCCESS_PERCENT ->
                "100 * SUM(METRICS(\"good\")) / (SUM(METRICS(\"good\")) + SUM(METRICS(\"throttled\")) + SUM(METRICS(\"failed\")))";
            case LATENCY_MILLIS -> "MAX(METRICS(\"took\"))";
        };
        metrics.addObject().put("Id", "value").put("Expression", expression).put("ReturnData", true);
        for (String operation : OPERATIONS) {
            String suffix = operation.toLowerCase(Locale.ROOT);
            switch (rule.metric()) {
                case THROTTLES, CAPACITY_PERCENT ->
                    metrics.add(metric("throttled" + suffix, "ThrottledRequests", "Sum", rule, table, operation));
                case SUCCESS_PERCENT -> {
                    metrics.add(
                            metric("good" + suffix, "SuccessfulRequestLatency", "SampleCount", rule, table, operation));
                    metrics.add(metric("throttled" + suffix, "ThrottledRequests", "Sum", rule, table, operation));
                    metrics.add(metric("failed" + suffix, "SystemErrors", "Sum", rule, table, operation));
                }
                case LATENCY_MILLIS ->
                    metrics.add(metric("took" + suffix, "SuccessfulRequestLatency", "Average", rule, table, operation));
            }
        }
        return metrics;
    }

    private static ObjectNode metric(
            String id, String name, String statistic, AlarmRule rule, String table, String operation) {
        ObjectNode metric = NODES.objectNode().put("Id", id).put("ReturnData", false);
        ObjectNode stat = metric.putObject("MetricStat");
        stat.put("Stat", statistic).put("Period", rule.period().toSeconds());
        ObjectNode measured =
                stat.putObject("Metric").put("Namespace", "AWS/DynamoDB").put("MetricName", name);
        ArrayNode dimensions = measured.putArray("Dimensions");
        dimensions.addObject().put("Name", "TableName").put("Value", table);
        dimensions.addObject().put("Name", "Operation").put("Value", operation);
        return metric;
    }
}
