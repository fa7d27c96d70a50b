package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.client;
import static dev.kumiki.conformance.TestTables.describe;
import static dev.kumiki.conformance.TestTables.hash;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.PolicyNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

@DisplayName("PutResourcePolicy, GetResourcePolicy, DeleteResourcePolicy")
final class ResourcePolicyConformanceTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NOT_FOUND = "Resource-based policy not found for the provided ResourceArn: ";

    @RegisterExtension
    static final TestTables TABLES = new TestTables();

    private String name = "";
    private String arn = "";

    private static void simple(CreateTableRequest.Builder table) {
        table.attributeDefinitions(attribute("pk", ScalarAttributeType.S)).keySchema(hash("pk"));
    }

    @BeforeEach
    void table() {
        name = TABLES.create(ResourcePolicyConformanceTest::simple);
        arn = describe(name).tableArn();
    }

    private String account() {
        return arn.split(":")[4];
    }

    private String policy(String action) {
        return """
                {"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":{"AWS":"arn:aws:iam::%s:root"},\
                "Action":"%s","Resource":"%s"}]}""".formatted(account(), action, arn);
    }

    private String put(String policy) {
        return client().putResourcePolicy(put -> put.resourceArn(arn).policy(policy))
                .revisionId();
    }

    private void denied(String policy) {
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> put(policy))
                .satisfies(refusal -> {
                    assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("AccessDeniedException");
                    assertThat(refusal.awsErrorDetails().errorMessage())
                            .isEqualTo("The new resource policy will not allow you to update the resource policy in"
                                    + " the future.");
                });
    }

    @Test
    void isReadAsItWasAttached() {
        String revision = put(policy("dynamodb:GetItem"));
        eventually(() -> {
            var read = client().getResourcePolicy(get -> get.resourceArn(arn));
            assertThat(read.revisionId()).isEqualTo(revision);
            assertThat(read.policy()).isEqualTo(policy("dynamodb:GetItem"));
        });
    }

    @Test
    void isReadInItsCanonicalForm() {
        put("""
                { "Statement": {"Resource": ["%s"], "Action": ["dynamodb:GetItem"],
                  "Principal": {"AWS": "%s"}, "Effect": "allow"}, "Version": "2012-10-17" }""".formatted(arn, account()));
        eventually(() -> assertThat(
                        client().getResourcePolicy(get -> get.resourceArn(arn)).policy())
                .isEqualTo(policy("dynamodb:GetItem")));
    }

    @Test
    void changesItsRevisionOnlyWithWhatItSays() {
        String first = put(policy("dynamodb:GetItem"));
        assertThat(first).matches("\\d{13}");
        assertThat(put(policy("dynamodb:GetItem").replace(",", ", "))).isEqualTo(first);
        assertThat(put(policy("dynamodb:GetItem").replace("\"dynamodb:GetItem\"", "[\"dynamodb:GetItem\"]")))
                .isEqualTo(first);
        assertThat(put(policy("dynamodb:PutItem"))).isGreaterThan(first);
    }

    @Test
    void canBeGivenWithANewTable() {
        String created = TABLES.create(table -> {
            simple(table);
            table.resourcePolicy(policy("dynamodb:GetItem"));
        });
        String its = describe(created).tableArn();
        eventually(() -> assertThat(
                        client().getResourcePolicy(get -> get.resourceArn(its)).policy())
                .isEqualTo(policy("dynamodb:GetItem")));
    }

    @Test
    void endsWithItsTable() {
        put(policy("dynamodb:GetItem"));
        client().deleteTable(table -> table.tableName(name));
        eventually(() -> assertRefused(
                ResourceNotFoundException.class,
                () -> client().getResourcePolicy(get -> get.resourceArn(arn)),
                "Requested resource not found: Table: " + name + " not found"));
    }

    @Test
    void ofAStreamIsItsOwn() {
        String streamed = TABLES.create(table -> {
            simple(table);
            table.streamSpecification(stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY));
        });
        String stream = describe(streamed).latestStreamArn();
        String policy = policy("dynamodb:GetRecords").replace(arn, stream);
        client().putResourcePolicy(put -> put.resourceArn(stream).policy(policy));
        eventually(() -> assertThat(client().getResourcePolicy(get -> get.resourceArn(stream))
                        .policy())
                .isEqualTo(policy));
        String table = describe(streamed).tableArn();
        assertRefused(
                PolicyNotFoundException.class,
                () -> client().getResourcePolicy(get -> get.resourceArn(table)),
                NOT_FOUND + table);
    }

    @Nested
    final class ExpectedRevision {
        @Test
        void mustBeThePresentOne() {
            String first = put(policy("dynamodb:GetItem"));
            String second = client().putResourcePolicy(put -> put.resourceArn(arn)
                            .policy(policy("dynamodb:PutItem"))
                            .expectedRevisionId(first))
                    .revisionId();
            String text = NOT_FOUND + "Requested update for policy with revision id " + first
                    + ", but the policy associated to target table " + name + " has revision id " + second + ".";
            assertRefused(
                    PolicyNotFoundException.class,
                    () -> client().putResourcePolicy(put ->
                            put.resourceArn(arn).policy(policy("dynamodb:Scan")).expectedRevisionId(first)),
                    text);
            assertRefused(
                    PolicyNotFoundException.class,
                    () -> client().deleteResourcePolicy(
                                    delete -> delete.resourceArn(arn).expectedRevisionId(first)),
                    text);
        }

        @Test
        void canBeThatThereIsNone() {
            String revision = client().putResourcePolicy(put -> put.resourceArn(arn)
                            .policy(policy("dynamodb:GetItem"))
                            .expectedRevisionId("NO_POLICY"))
                    .revisionId();
            assertRefused(
                    PolicyNotFoundException.class,
                    () -> client().putResourcePolicy(put -> put.resourceArn(arn)
                            .policy(policy("dynamodb:PutItem"))
                            .expectedRevisionId("NO_POLICY")),
                    NOT_FOUND + "Requested policy update expecting none to be present for table " + name
                            + ", but a policy exists with revision id " + revision + ".");
        }

        @Test
        void doesNotFitATableWithoutPolicy() {
            assertRefused(
                    PolicyNotFoundException.class,
                    () -> client().deleteResourcePolicy(
                                    delete -> delete.resourceArn(arn).expectedRevisionId("123456789")),
                    NOT_FOUND + "Requested update for policy with revision id 123456789, but table " + name
                            + " has no associated policy.");
        }
    }

    @Nested
    final class Deleting {
        @Test
        void tellsTheRevisionThatWent() {
            String revision = put(policy("dynamodb:GetItem"));
            var gone = client().deleteResourcePolicy(
                            delete -> delete.resourceArn(arn).expectedRevisionId(revision));
            assertThat(gone.revisionId()).isEqualTo(revision);
            eventually(() -> assertRefused(
                    PolicyNotFoundException.class,
                    () -> client().getResourcePolicy(get -> get.resourceArn(arn)),
                    NOT_FOUND + arn));
            assertThat(client().deleteResourcePolicy(delete -> delete.resourceArn(arn))
                            .revisionId())
                    .isGreaterThan(revision);
            client().putResourcePolicy(put ->
                    put.resourceArn(arn).policy(policy("dynamodb:GetItem")).expectedRevisionId("NO_POLICY"));
        }

        @Test
        void nothingIsNoError() {
            assertThat(client().deleteResourcePolicy(delete -> delete.resourceArn(arn))
                            .revisionId())
                    .isNull();
        }
    }

    @Nested
    final class Refused {
        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                value = {
                    "{not json; Invalid policy document: This policy contains invalid Json",
                    "{'Version':'2012-10-17','Statement':[]}; Invalid policy document: Could not parse the policy: Statement is empty!"
                })
        void isWhatIsNoPolicy(String text, String reason) {
            assertValidation(() -> put(text.replace('\'', '"')), INVALID + reason);
        }

        @Test
        void isAStatementWithoutResource() {
            assertValidation(
                    () -> put(policy("dynamodb:GetItem").replace(",\"Resource\":\"" + arn + "\"", "")),
                    INVALID + "Invalid policy document: Missing required field Resource");
        }

        @Test
        void areStatementsOfOneName() {
            String statement = "{\"Sid\":\"a\",\"Effect\":\"Allow\",\"Principal\":{\"AWS\":\"" + account()
                    + "\"},\"Action\":\"dynamodb:GetItem\",\"Resource\":\"*\"}";
            assertValidation(
                    () -> put("{\"Version\":\"2012-10-17\",\"Statement\":[" + statement + "," + statement + "]}"),
                    INVALID + "Invalid policy document: The Statement Ids in the policy are not unique");
        }

        @Test
        void areActionsOfStreamsOnATable() {
            assertValidation(
                    () -> put(policy("dynamodb:GetRecords")),
                    INVALID + "Invalid policy document: The following action names are invalid:"
                            + " \"dynamodb:GetRecords\"");
        }

        @Test
        void isAccessForEverybody() {
            assertValidation(
                    () -> put(policy("dynamodb:GetItem")
                            .replace("{\"AWS\":\"arn:aws:iam::" + account() + ":root\"}", "\"*\"")),
                    "Resource-based policy grants unbounded access in one or more elements. Please revise the policy to"
                            + " ensure least-privilege form of access");
        }

        @Test
        void isMoreThanTwentyKilobytes() {
            assertValidation(
                    () -> put(policy("dynamodb:GetItem") + " ".repeat(20_480)),
                    INVALID + "Maximum policy size of 20480 bytes exceeded");
        }

        @Test
        void isLockingOneselfOutUnlessConfirmed() {
            String lock = policy("dynamodb:PutResourcePolicy").replace("Allow", "Deny");
            denied(lock);
            client().putResourcePolicy(put -> put.resourceArn(arn).policy(lock).confirmRemoveSelfResourceAccess(true));
        }
    }

    @Nested
    final class ResourceArn {
        private void refused(String given, String text) {
            assertValidation(() -> client().getResourcePolicy(get -> get.resourceArn(given)), text);
        }

        @Test
        void isOfATableOrStreamOfThisAccountAndRegion() {
            refused(name, INVALID + "ARNs must start with 'arn:': " + name);
            refused(
                    arn + "/index/i",
                    INVALID + "Invalid resource arn provided, only table or stream is accepted. Provided resource arn: "
                            + arn + "/index/i");
            refused(
                    arn.replace(account(), "111122223333"),
                    "This action is only supported by accounts that match the resource owner’s account.");
            String elsewhere = arn.replace(":dynamodb:" + arn.split(":")[3], ":dynamodb:ap-south-2");
            refused(elsewhere, INVALID + "Invalid resource Arn: " + elsewhere);
            refused(arn + "/backup/01", INVALID + "Provided Arn is not a DynamoDB resource arn: " + arn + "/backup/01");
        }

        @Test
        void mustExist() {
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> client().putResourcePolicy(
                                    put -> put.resourceArn(arn + "x").policy(policy("dynamodb:GetItem"))),
                    "Requested resource not found: Table: " + name + "x not found");
            assertRefused(
                    ResourceNotFoundException.class,
                    () -> client().getResourcePolicy(get -> get.resourceArn(arn + "/stream/2000-01-01T00:00:00.000")),
                    "Requested resource not found: Stream: 2000-01-01T00:00:00.000 not found for Table: " + name);
        }
    }
}
