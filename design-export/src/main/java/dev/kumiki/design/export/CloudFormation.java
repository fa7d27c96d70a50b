package dev.kumiki.design.export;

import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.runtime.TableCreation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The tables as a CloudFormation template in YAML.
///
/// Tables are kept when the stack is deleted, and can be restored to any second. They are encrypted as every table is,
/// with a key that DynamoDB owns: a key in KMS would cost for each call, which the report does not count.
/// Tables with indexes are created one after the other, because DynamoDB limits how many may be under way.
public final class CloudFormation {
    private static final String PREFIX = "TablePrefix";

    private CloudFormation() {}

    /// The template.
    ///
    /// @param prefix what the names of tables start with, unless a stack says otherwise
    public static String write(DesignDefinition design, String prefix) {
        return Yaml.write(template(design, prefix));
    }

    private static Map<String, Object> template(DesignDefinition design, String usual) {
        Map<String, Object> resources = new LinkedHashMap<>();
        Map<String, Object> outputs = new LinkedHashMap<>();
        String previous = null;
        for (TableDefinition table : design.tables()) {
            String id = Names.free(Names.pascal(table.name()) + "Table", resources.keySet());
            resources.put(id, resource(table, previous));
            outputs.put(id + "Arn", Map.of("Value", attribute(id, "Arn")));
            if (table.stream() != StreamView.NONE) {
                outputs.put(id + "StreamArn", Map.of("Value", attribute(id, "StreamArn")));
            }
            previous = table.indexes().isEmpty() ? previous : id;
        }
        Map<String, Object> prefix = new LinkedHashMap<>();
        prefix.put("Type", "String");
        prefix.put("Default", usual);
        prefix.put("Description", "What the name of every table starts with, such as prod-");
        Map<String, Object> template = new LinkedHashMap<>();
        template.put("AWSTemplateFormatVersion", "2010-09-09");
        template.put("Description", "The tables of " + design.name());
        template.put("Parameters", Map.of(PREFIX, prefix));
        template.put("Resources", resources);
        template.put("Outputs", outputs);
        return template;
    }

    private static Map<String, Object> attribute(String id, String name) {
        return Map.of("Fn::GetAtt", List.of(id, name));
    }

    private static Map<String, Object> resource(TableDefinition table, @Nullable String previous) {
        Map<String, Object> resource = new LinkedHashMap<>();
        resource.put("Type", "AWS::DynamoDB::Table");
        resource.put("DeletionPolicy", "Retain");
        resource.put("UpdateReplacePolicy", "Retain");
        if (previous != null && !table.indexes().isEmpty()) {
            resource.put("DependsOn", previous);
        }
        resource.put("Properties", properties(table));
        return resource;
    }

    private static Map<String, Object> properties(TableDefinition table) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("TableName", Map.of("Fn::Sub", "${" + PREFIX + "}" + table.name()));
        Map<String, Object> request = SdkTree.of(TableCreation.request(table.name(), table));
        request.remove("TableName");
        request.remove("StreamSpecification");
        properties.putAll(request);
        if (table.stream() != StreamView.NONE) {
            properties.put(
                    "StreamSpecification",
                    Map.of("StreamViewType", table.stream().name()));
        }
        table.ttl().ifPresent(attribute -> {
            Map<String, Object> expiry = new LinkedHashMap<>();
            expiry.put("AttributeName", attribute);
            expiry.put("Enabled", true);
            properties.put("TimeToLiveSpecification", expiry);
        });
        properties.put("PointInTimeRecoverySpecification", Map.of("PointInTimeRecoveryEnabled", true));
        return properties;
    }
}
