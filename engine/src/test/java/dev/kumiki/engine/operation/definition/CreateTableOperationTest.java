package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalidValues;
import static dev.kumiki.engine.operation.definition.ControlPlane.assertRefused;
import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static dev.kumiki.engine.operation.definition.ControlPlane.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kumiki.engine.Schemas;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableClass;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;

final class CreateTableOperationTest {
    private final ControlPlane plane = new ControlPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    private void invalid(CreateTableRequest.Builder request, String message) {
        assertInvalid(() -> plane.create(request), message);
        assertThat(plane.context.tables().byName()).isEmpty();
    }

    private void invalidValues(CreateTableRequest.Builder request, String message) {
        assertInvalidValues(() -> plane.create(request), message);
        assertThat(plane.context.tables().byName()).isEmpty();
    }

    @Test
    void answersCreatingAndIsUsableAtOnce() {
        assertThat(plane.create(table()).tableStatus()).isEqualTo(TableStatus.CREATING);
        assertThat(plane.describe().tableStatus()).isEqualTo(TableStatus.ACTIVE);
    }

    @Test
    void refusesANameInUse() {
        plane.create(table());
        assertRefused(() -> plane.create(table()), "ResourceInUseException", "Table already exists: tab");
    }

    @Nested
    class Names {
        @Test
        @DisplayName("53: 3 to 255 characters on create")
        void haveALength() {
            String text = "1 validation error detected: Value '%s' at 'tableName' failed to satisfy constraint: Member";
            String longName = "a".repeat(256);
            invalid(table().tableName("ab"), text.formatted("ab") + " must have length greater than or equal to 3");
            invalid(
                    table().tableName(longName),
                    text.formatted(longName) + " must have length less than or equal to 255");
            assertThat(plane.create(table().tableName("a".repeat(255))).tableName())
                    .hasSize(255);
        }

        @Test
        void areRequired() {
            invalid(
                    table().tableName(null),
                    "The parameter 'TableName' is required but was not present in the request");
        }

        @Test
        void haveAPattern() {
            invalid(
                    table().tableName("abc;"),
                    "1 validation error detected: Value 'abc;' at 'tableName' failed to satisfy constraint: Member must"
                            + " satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        }

        @Test
        @DisplayName("53: a name may be an ARN, but only one of this account and region")
        void mayBeArns() {
            plane.create(table().tableName("arn:aws:dynamodb:eu-central-1:123456789012:table/tab"));
            assertThat(plane.describe().tableName()).isEqualTo("tab");
            assertRefused(
                    () -> plane.create(table().tableName("arn:aws:dynamodb:eu-central-1:111111111111:table/tab")),
                    "AccessDeniedException",
                    "User is not authorized to perform this action on resource:"
                            + " arn:aws:dynamodb:eu-central-1:111111111111:table/tab");
            assertRefused(
                    () -> plane.create(table().tableName("arn:aws:dynamodb:us-east-1:123456789012:table/tab")),
                    "ResourceNotFoundException",
                    "Requested resource not found");
        }
    }

    @Nested
    class Members {
        @Test
        @DisplayName("51: failures of single members are reported together")
        void areCheckedTogether() {
            invalid(
                    CreateTableRequest.builder().tableName("abc;"),
                    "3 validation errors detected: Value null at 'attributeDefinitions' failed to satisfy constraint:"
                            + " Member must not be null; Value 'abc;' at 'tableName' failed to satisfy constraint:"
                            + " Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+; Value null at"
                            + " 'keySchema' failed to satisfy constraint: Member must not be null");
        }

        @Test
        void keyTypesAreStringNumberOrBinary() {
            invalid(
                    table().attributeDefinitions(attribute("pk", "SS")),
                    "1 validation error detected: Value 'SS' at 'attributeDefinitions.1.member.attributeType' failed to"
                            + " satisfy constraint: Member must satisfy enum value set: [B, N, S]");
        }

        @Test
        @DisplayName("12: names of key attributes have at most 255 characters")
        void keyNamesHaveALength() {
            String name = "k".repeat(256);
            assertThat(catchMessage(
                            table().attributeDefinitions(attribute(name, "S")).keySchema(hash(name))))
                    .contains("Member must have length less than or equal to 255");
        }

        @Test
        void aTableHasAtMostTwoKeys() {
            assertThat(catchMessage(table().keySchema(hash("pk"), range("a"), range("b"))))
                    .contains("Value '[KeySchemaElement(attributeName=pk, keyType=HASH), KeySchemaElement(")
                    .endsWith("at 'keySchema' failed to satisfy constraint: Member must have length less than or equal"
                            + " to 2");
        }

        @Test
        void nullsInListsAreRefused() {
            assertThat(catchMessage(table().keySchema(hash("pk"), (KeySchemaElement) null)))
                    .isEqualTo("1 validation error detected: Value null at 'keySchema.2.member' failed to satisfy"
                            + " constraint: Member must not be null");
        }

        private String catchMessage(CreateTableRequest.Builder request) {
            return catchThrowableOfType(DynamoDbException.class, () -> plane.create(request))
                    .awsErrorDetails()
                    .errorMessage();
        }
    }

    @Nested
    class Keys {
        @Test
        void startWithHash() {
            invalid(
                    table().keySchema(range("pk")),
                    "Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }

        @Test
        void continueWithRange() {
            invalid(
                    table().attributeDefinitions(attribute("pk", "S"), attribute("sk", "S"))
                            .keySchema(hash("pk"), hash("sk")),
                    "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        }

        @Test
        void haveDifferentNames() {
            invalid(
                    table().attributeDefinitions(attribute("pk", "S"), attribute("sk", "S"))
                            .keySchema(hash("pk"), range("pk")),
                    "Both the Hash Key and the Range Key element in the KeySchema have the same name");
        }

        @Test
        void areDefined() {
            invalid(
                    table().keySchema(hash("pk"), range("sk")),
                    "Invalid KeySchema: Some index key attribute have no definition");
            invalidValues(
                    table().keySchema(hash("other")),
                    "Some index key attributes are not defined in AttributeDefinitions. Keys: [other],"
                            + " AttributeDefinitions: [pk]");
        }

        @Test
        void areDefinedOnce() {
            invalid(
                    table().attributeDefinitions(attribute("pk", "S"), attribute("pk", "N")),
                    "Attribute Name is duplicated: pk");
        }

        @Test
        @DisplayName("27: a definition that no key uses is refused")
        void useAllDefinitions() {
            invalidValues(
                    table().attributeDefinitions(attribute("pk", "S"), attribute("x", "S")),
                    "Number of attributes in KeySchema does not exactly match number of attributes defined in"
                            + " AttributeDefinitions");
            invalidValues(
                    table().attributeDefinitions(attribute("pk", "S"), attribute("g", "S"), attribute("x", "S"))
                            .globalSecondaryIndexes(Schemas.global("byG", hash("g"))),
                    "Some AttributeDefinitions are not used. AttributeDefinitions: [pk, g, x], keys used: [pk, g]");
        }
    }

    @Nested
    class Capacities {
        @Test
        void areGivenToProvisionedTablesOnly() {
            invalidValues(
                    table().provisionedThroughput(units(1, 1)),
                    "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                            + " PAY_PER_REQUEST");
            String missing =
                    "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED";
            invalidValues(table().billingMode(BillingMode.PROVISIONED), missing);
            invalidValues(table().billingMode((String) null), missing);
        }

        @Test
        void haveBounds() {
            invalid(
                    table().billingMode((String) null).provisionedThroughput(units(0, -1)),
                    "2 validation errors detected: Value '-1' at 'provisionedThroughput.writeCapacityUnits' failed to"
                            + " satisfy constraint: Member must have value greater than or equal to 1; Value '0' at"
                            + " 'provisionedThroughput.readCapacityUnits' failed to satisfy constraint: Member must"
                            + " have value greater than or equal to 1");
            invalid(
                    table().billingMode((String) null).provisionedThroughput(units(1_000_000_000_001L, 1)),
                    "Given value 1000000000001 for ReadCapacityUnits is out of bounds");
        }

        @Test
        void ofOnDemandTablesMayHaveCeilings() {
            plane.create(table().onDemandThroughput(limits -> limits.maxReadRequestUnits(50L)));
            assertThat(plane.describe().onDemandThroughput().maxReadRequestUnits())
                    .isEqualTo(50);
            assertThat(plane.describe().onDemandThroughput().maxWriteRequestUnits())
                    .isEqualTo(-1);
        }

        @Test
        void haveNoCeilingsOutOfRange() {
            invalidValues(
                    table().onDemandThroughput(limits -> limits.maxReadRequestUnits(-1L)),
                    "Requested MaxReadRequestUnits for OnDemandThroughput for table is outside of valid range");
            invalidValues(
                    table().billingMode((String) null)
                            .provisionedThroughput(units(1, 1))
                            .onDemandThroughput(limits -> limits.maxWriteRequestUnits(5L)),
                    "MaxWriteRequestUnits for OnDemandThroughput cannot be specified when the table BillingMode is"
                            + " PROVISIONED");
        }

        @Test
        void mayBeWarmedUp() {
            plane.create(table().warmThroughput(warm -> warm.readUnitsPerSecond(13_000L)));
            assertThat(plane.describe().warmThroughput().readUnitsPerSecond()).isEqualTo(13_000);
            assertThat(plane.describe().warmThroughput().writeUnitsPerSecond()).isEqualTo(4_000);
        }
    }

    @Nested
    class Settings {
        @Test
        void streamsNeedAViewTypeExactlyWhenTheyAreOn() {
            invalidValues(
                    table().streamSpecification(stream -> stream.streamEnabled(true)),
                    "Table is being created with a stream enabled, UpdateViewType is required");
            invalidValues(
                    table().streamSpecification(
                                    stream -> stream.streamEnabled(false).streamViewType(StreamViewType.KEYS_ONLY)),
                    "Table is being created with a stream disabled, UpdateViewType should not be specified");
        }

        @Test
        void areKept() {
            plane.create(table().streamSpecification(
                            stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE))
                    .deletionProtectionEnabled(true)
                    .tableClass(TableClass.STANDARD_INFREQUENT_ACCESS)
                    .sseSpecification(sse -> sse.enabled(true).sseType("KMS").kmsMasterKeyId("k1")));
            var table = plane.describe();
            assertThat(table.latestStreamLabel()).isEqualTo("2026-11-15T00:00:00.123");
            assertThat(table.latestStreamArn())
                    .isEqualTo("arn:aws:dynamodb:eu-central-1:123456789012:table/tab/stream/2026-11-15T00:00:00.123");
            assertThat(table.streamSpecification().streamViewType()).isEqualTo(StreamViewType.NEW_IMAGE);
            assertThat(table.deletionProtectionEnabled()).isTrue();
            assertThat(table.tableClassSummary().tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
            assertThat(table.sseDescription().kmsMasterKeyArn())
                    .isEqualTo("arn:aws:kms:eu-central-1:123456789012:key/k1");
        }

        @Test
        void encryptionIsRefusedWhereItContradictsItself() {
            invalidValues(
                    table().sseSpecification(sse -> sse.enabled(false).sseType("KMS")),
                    "SSEType can not be specified if Enabled is false");
            invalidValues(
                    table().sseSpecification(sse -> sse.enabled(true).kmsMasterKeyId("k")),
                    "SSEType KMS is required if KMSMasterKeyId is specified");
            invalidValues(
                    table().sseSpecification(sse -> sse.enabled(true).sseType("AES256")),
                    "SSEType AES256 is not supported");
        }

        @Test
        void classesAreKnown() {
            invalid(
                    table().tableClass("GOLD"),
                    "Invalid table-class parameter provided. Please try again with a valid table-class value:"
                            + " [STANDARD, STANDARD_INFREQUENT_ACCESS].");
        }

        @Test
        void tagsAreChecked() {
            invalid(table().tags(tag("", "v")), "The Tag Key provided is invalid, Key: ");
            invalid(table().tags(tag("aws:x", "v")), "Tag Key cannot be prefixed with aws:, Key: aws:x");
            invalid(
                    table().tags(tag("a", "1"), tag("a", "2")),
                    "Duplicate Tag Keys provided as input: Duplicate Tag Key found a");
            List<Tag> many =
                    IntStream.range(0, 51).mapToObj(i -> tag("k" + i, "v")).toList();
            invalid(table().tags(many), "Number of Tags exceed the current limit for the provided ResourceArn");
        }

        @Test
        void policiesAreChecked() {
            invalidValues(table().resourcePolicy("{}"), "Invalid policy document: Missing required field Statement");
        }

        private static Tag tag(String key, String value) {
            return Tag.builder().key(key).value(value).build();
        }
    }
}
