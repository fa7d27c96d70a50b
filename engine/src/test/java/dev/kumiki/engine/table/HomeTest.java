package dev.kumiki.engine.table;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

@DisplayName("Resource names (semantics 53)")
final class HomeTest {
    private static final String ARN = "arn:aws:dynamodb:eu-central-1:000000000000:table/songs";

    private final Home home = new Home("eu-central-1", "000000000000");

    @Test
    void nameTablesIndexesAndStreams() {
        assertThat(home.tableArn("songs")).isEqualTo(ARN);
        assertThat(home.indexArn("songs", "by-year")).isEqualTo(ARN + "/index/by-year");
        assertThat(home.streamArn("songs", "label")).isEqualTo(ARN + "/stream/label");
    }

    @Test
    void nameEncryptionKeys() {
        assertThat(home.keyArn("1-2")).isEqualTo("arn:aws:kms:eu-central-1:000000000000:key/1-2");
        assertThat(home.keyArn("alias/mine")).isEqualTo("arn:aws:kms:eu-central-1:000000000000:alias/mine");
        assertThat(home.keyArn("arn:aws:kms:x")).isEqualTo("arn:aws:kms:x");
    }

    @Test
    void standForTheirTable() {
        assertThat(home.tableName(ARN)).isEqualTo("songs");
        assertThat(home.tableName("songs")).isEqualTo("songs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arn:aws:dynamodb:us-east-1:000000000000:table/songs",
                "arn:aws:s3:eu-central-1:000000000000:table/songs"
            })
    void ofElsewhereAreNotFound(String arn) {
        assertThatThrownBy(() -> home.tableName(arn)).isInstanceOf(ResourceNotFoundException.class);
    }

    @Test
    void ofAnotherAccountAreDenied() {
        assertThatThrownBy(() -> home.tableName("arn:aws:dynamodb:eu-central-1:000000000001:table/songs"))
                .isInstanceOfSatisfying(
                        DynamoDbException.class,
                        refusal -> assertThat(refusal.awsErrorDetails().errorCode())
                                .isEqualTo("AccessDeniedException"));
    }

    @Test
    void ofOtherThingsAreRefused() {
        assertInvalid(() -> home.tableName("arn:aws:s3:::bucket"), "Invalid table ARN: arn:aws:s3:::bucket");
    }
}
