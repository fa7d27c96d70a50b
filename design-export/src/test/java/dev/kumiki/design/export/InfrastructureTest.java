package dev.kumiki.design.export;

import static dev.kumiki.design.export.Trees.at;
import static dev.kumiki.design.export.Trees.list;
import static dev.kumiki.design.export.Trees.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.example.LibraryTables;
import dev.kumiki.design.runtime.TableCreation;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/// CreateTable calls, CloudFormation and Terraform say what `createTables()` does, as the tables themselves show.
final class InfrastructureTest {
    private static final DesignDefinition DESIGN = LibraryTables.definition();

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void createTables() {
        LibraryTables.on(engine).createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private TableDescription described(String table) {
        return engine.describeTable(request -> request.tableName(table)).table();
    }

    /// What tables have in common with descriptions of them: keys, attributes, indexes, stream.
    private static List<Object> shape(TableDescription table) {
        return List.of(
                table.keySchema(),
                new TreeSet<>(table.attributeDefinitions().stream()
                        .map(AttributeDefinition::toString)
                        .toList()),
                table.globalSecondaryIndexes().stream()
                        .map(index -> index.indexName() + index.keySchema() + index.projection())
                        .sorted()
                        .toList(),
                table.localSecondaryIndexes().stream()
                        .map(index -> index.indexName() + index.keySchema() + index.projection())
                        .sorted()
                        .toList(),
                String.valueOf(table.streamSpecification()),
                String.valueOf(table.billingModeSummary().billingModeAsString()));
    }

    /// Builds the SDK's request from a tree with the names of the wire.
    private static CreateTableRequest request(String name, Map<String, Object> tree) {
        var request = CreateTableRequest.builder()
                .tableName(name)
                .billingMode(String.valueOf(tree.get("BillingMode")))
                .keySchema(keys(tree))
                .attributeDefinitions(list(at(tree, "AttributeDefinitions")).stream()
                        .map(attribute -> AttributeDefinition.builder()
                                .attributeName((String) at(attribute, "AttributeName"))
                                .attributeType((String) at(attribute, "AttributeType"))
                                .build())
                        .toList());
        if (tree.containsKey("GlobalSecondaryIndexes")) {
            request.globalSecondaryIndexes(list(at(tree, "GlobalSecondaryIndexes")).stream()
                    .map(index -> GlobalSecondaryIndex.builder()
                            .indexName((String) at(index, "IndexName"))
                            .keySchema(keys(map(index)))
                            .projection(projection(index))
                            .build())
                    .toList());
        }
        if (tree.containsKey("LocalSecondaryIndexes")) {
            request.localSecondaryIndexes(list(at(tree, "LocalSecondaryIndexes")).stream()
                    .map(index -> LocalSecondaryIndex.builder()
                            .indexName((String) at(index, "IndexName"))
                            .keySchema(keys(map(index)))
                            .projection(projection(index))
                            .build())
                    .toList());
        }
        if (tree.containsKey("StreamSpecification")) {
            request.streamSpecification(StreamSpecification.builder()
                    .streamEnabled(true)
                    .streamViewType((String) at(tree, "StreamSpecification", "StreamViewType"))
                    .build());
        }
        return request.build();
    }

    private static List<KeySchemaElement> keys(Map<String, Object> tree) {
        return list(at(tree, "KeySchema")).stream()
                .map(key -> KeySchemaElement.builder()
                        .attributeName((String) at(key, "AttributeName"))
                        .keyType((String) at(key, "KeyType"))
                        .build())
                .toList();
    }

    private static Projection projection(Object index) {
        var projection = Projection.builder().projectionType((String) at(index, "Projection", "ProjectionType"));
        var carried = map(at(index, "Projection")).get("NonKeyAttributes");
        if (carried != null) {
            projection.nonKeyAttributes(
                    list(carried).stream().map(String::valueOf).toList());
        }
        return projection.build();
    }

    @Test
    void createTableRequestsMakeTheSameTables() {
        var export = new CreateTableExport(name -> "cli-" + name);
        for (TableDefinition table : DESIGN.tables()) {
            Map<String, Object> tree = Trees.parse(export.request(table));
            assertThat(tree).containsEntry("TableName", "cli-" + table.name());
            engine.createTable(request("cli-" + table.name(), tree));
            assertThat(shape(described("cli-" + table.name()))).isEqualTo(shape(described(table.name())));
        }
    }

    @Test
    void theScriptCreatesEveryTableAndTurnsOnExpiry() {
        String script = new CreateTableExport(UnaryOperator.identity()).script(DESIGN);
        assertThat(script.lines().filter(line -> line.startsWith("aws dynamodb create-table --cli-input-json '{")))
                .hasSize(3);
        assertThat(script)
                .startsWith("#!/bin/sh\n")
                .contains("aws dynamodb wait table-exists --table-name library-members\n")
                .contains("aws dynamodb update-time-to-live --table-name library-loans"
                        + " --time-to-live-specification 'Enabled=true,AttributeName=expires'\n")
                .doesNotContain("update-time-to-live --table-name library-members");
    }

    @Test
    void cloudFormationDescribesTheSameTables() {
        Map<String, Object> resources = map(at(Trees.parse(CloudFormation.write(DESIGN, "")), "Resources"));
        assertThat(resources).containsOnlyKeys("LibraryLoansTable", "LibraryMembersTable", "LibraryShelvesTable");
        for (TableDefinition table : DESIGN.tables()) {
            Object resource = at(resources, Names.pascal(table.name()) + "Table");
            assertThat(at(resource, "Type")).isEqualTo("AWS::DynamoDB::Table");
            assertThat(at(resource, "DeletionPolicy")).isEqualTo("Retain");
            assertThat(at(resource, "Properties", "TableName", "Fn::Sub")).isEqualTo("${TablePrefix}" + table.name());
            String name = "cfn-" + table.name();
            engine.createTable(request(name, map(at(resource, "Properties"))));
            assertThat(shape(described(name))).isEqualTo(shape(described(table.name())));
        }
    }

    /// None of them names a key, so that all tables have the one that AWS owns; the report reckons with that.
    @Test
    void nothingAsksForAnotherEncryption() {
        assertThat(CloudFormation.write(DESIGN, "")).doesNotContain("SSE", "Kms");
        assertThat(Terraform.write(DESIGN, "")).doesNotContain("server_side_encryption", "kms");
        assertThat(new CreateTableExport(name -> name).script(DESIGN)).doesNotContain("SSE", "KMS");
        for (TableDefinition table : DESIGN.tables()) {
            assertThat(TableCreation.request(table.name(), table).sseSpecification())
                    .isNull();
        }
        var costs = new Measurement(engine, Assumptions.DEFAULT).measure(DESIGN);
        assertThat(new AccessReport(DESIGN, Assumptions.DEFAULT, costs, Prices.TOKYO, Traffic.none()).write())
                .contains("encrypted with AWS's own key, which costs nothing");
    }

    @Test
    void cloudFormationTurnsOnExpiryAndRecovery() {
        Object template = Trees.parse(CloudFormation.write(DESIGN, ""));
        Object loans = at(template, "Resources", "LibraryLoansTable", "Properties");
        var ttl = engine.describeTimeToLive(r -> r.tableName("library-loans")).timeToLiveDescription();
        assertThat(at(loans, "TimeToLiveSpecification"))
                .isEqualTo(Map.of("AttributeName", ttl.attributeName(), "Enabled", true));
        assertThat(at(loans, "PointInTimeRecoverySpecification")).isEqualTo(Map.of("PointInTimeRecoveryEnabled", true));
        assertThat(map(at(template, "Resources", "LibraryMembersTable", "Properties")))
                .doesNotContainKey("TimeToLiveSpecification");
        assertThat(at(template, "Outputs", "LibraryLoansTableStreamArn", "Value", "Fn::GetAtt"))
                .isEqualTo(List.of("LibraryLoansTable", "StreamArn"));
    }

    @Test
    void cloudFormationCreatesTablesWithIndexesOneAfterTheOther() {
        Map<String, Object> resources = map(at(Trees.parse(CloudFormation.write(DESIGN, "")), "Resources"));
        assertThat(at(resources, "LibraryShelvesTable", "DependsOn")).isEqualTo("LibraryLoansTable");
        assertThat(map(resources.get("LibraryMembersTable"))).doesNotContainKey("DependsOn");
    }

    @Test
    void terraformHasABlockForEverything() {
        String hcl = Terraform.write(DESIGN, "test-");
        assertThat(hcl)
                .startsWith("variable \"table_prefix\" {\n  type        = string\n  default     = \"test-\"\n")
                .contains("resource \"aws_dynamodb_table\" \"library_loans\" {")
                .contains("  name             = \"${var.table_prefix}library-loans\"\n")
                .contains("  stream_view_type = \"NEW_AND_OLD_IMAGES\"\n")
                .contains("  ttl {\n    attribute_name = \"expires\"\n    enabled        = true\n  }\n")
                .doesNotContain("server_side_encryption")
                .contains(
                        "  global_secondary_index {\n    name            = \"Due\"\n    hash_key        = \"GSI2PK\"\n"
                                + "    range_key       = \"GSI2SK\"\n    projection_type = \"KEYS_ONLY\"\n  }\n")
                .contains("  local_secondary_index {\n    name               = \"ByTitle\"\n"
                        + "    range_key          = \"title\"\n    projection_type    = \"INCLUDE\"\n")
                .contains(
                        "    key_schema {\n      attribute_name = \"shelf\"\n      key_type       = \"HASH\"\n    }\n");
        assertThat(hcl.chars().filter(c -> c == '{').count())
                .isEqualTo(hcl.chars().filter(c -> c == '}').count());
    }

    @Test
    void terraformDeclaresExactlyTheKeyAttributesOfTheTables() {
        String hcl = Terraform.write(DESIGN, "test-");
        Pattern attribute = Pattern.compile("  attribute \\{\n    name = \"(.*)\"\n    type = \"(.)\"\n  }");
        for (TableDefinition table : DESIGN.tables()) {
            int start = hcl.indexOf("\"" + Names.snake(table.name()) + "\" {");
            String resource = hcl.substring(start, hcl.indexOf("\n}\n", start));
            Set<String> declared = attribute
                    .matcher(resource)
                    .results()
                    .map(match -> match.group(1) + ":" + match.group(2))
                    .collect(Collectors.toSet());
            assertThat(declared)
                    .isEqualTo(described(table.name()).attributeDefinitions().stream()
                            .map(a -> a.attributeName() + ":" + a.attributeTypeAsString())
                            .collect(Collectors.toSet()));
        }
    }
}
