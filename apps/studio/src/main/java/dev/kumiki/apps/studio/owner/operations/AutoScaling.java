package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.studio.owner.operations.CapacityModes.Mode;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The auto scaling of provisioned tables as a CloudFormation template (S-126, S-142): for reads and writes of every
/// table and every global index a target and a policy that keeps the use at a share of the capacity.
///
/// @param least units a second that are kept at least
/// @param most units a second that are paid for at the most
/// @param percent the share of the capacity that is to be used
public record AutoScaling(int least, int most, int percent) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int COOL_DOWN_SECONDS = 60;

    /// From 5 to 100 units, at 70 % of use.
    public static final AutoScaling USUAL = new AutoScaling(5, 100, 70);

    /// Refuses what Amazon would refuse.
    public AutoScaling {
        if (least < 1 || most < least || percent < 20 || percent > 90) {
            throw new IllegalArgumentException("units from 1 up, at a use of 20 to 90 percent");
        }
    }

    /// The template for tables.
    public String template(List<Mode> tables) {
        ObjectNode root = NODES.objectNode();
        root.put("AWSTemplateFormatVersion", "2010-09-09");
        root.put("Description", "Auto scaling of the studio's tables: use after the switch to provisioned capacity");
        ObjectNode resources = root.putObject("Resources");
        for (Mode table : tables) {
            add(resources, table.table(), "table/" + table.table(), "table");
            table.indexes()
                    .forEach(index -> add(
                            resources,
                            table.table() + "-" + index,
                            "table/" + table.table() + "/index/" + index,
                            "index"));
        }
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root);
    }

    private void add(ObjectNode resources, String name, String resource, String kind) {
        add(resources, name, resource, "dynamodb:" + kind + ":ReadCapacityUnits", "Read");
        add(resources, name, resource, "dynamodb:" + kind + ":WriteCapacityUnits", "Write");
    }

    private void add(ObjectNode resources, String name, String resource, String dimension, String what) {
        String id = (name + what).replaceAll("[^A-Za-z0-9]", "");
        ObjectNode target =
                resources.putObject(id + "Target").put("Type", "AWS::ApplicationAutoScaling::ScalableTarget");
        target.putObject("Properties")
                .put("ServiceNamespace", "dynamodb")
                .put("ResourceId", resource)
                .put("ScalableDimension", dimension)
                .put("MinCapacity", least)
                .put("MaxCapacity", most);
        ObjectNode policy =
                resources.putObject(id + "Policy").put("Type", "AWS::ApplicationAutoScaling::ScalingPolicy");
        ObjectNode properties = policy.putObject("Properties")
                .put("PolicyName", name + "-" + what)
                .put("PolicyType", "TargetTrackingScaling");
        properties.putObject("ScalingTargetId").put("Ref", id + "Target");
        properties
                .putObject("TargetTrackingScalingPolicyConfiguration")
                .put("TargetValue", percent)
                .put("ScaleInCooldown", COOL_DOWN_SECONDS)
                .put("ScaleOutCooldown", COOL_DOWN_SECONDS)
                .putObject("PredefinedMetricSpecification")
                .put("PredefinedMetricType", "DynamoDB" + what + "CapacityUtilization");
    }
}
