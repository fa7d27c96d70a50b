package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.EngineOptions.Wording;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// An engine with either set of texts that the service's regions answer with since 2026; its tests run with both.
@Timeout(60)
@ParameterizedClass
@EnumSource
abstract class BothWordings {
    private final Wording wording;
    final EmbeddedDynamoDb db;

    BothWordings(Wording wording) {
        this.wording = wording;
        this.db = EmbeddedDynamoDb.open(EngineOptions.inMemory().wording(wording));
    }

    @AfterEach
    void close() {
        db.close();
    }

    /// A refusal that is counted in the newer wording.
    void refuses(ThrowingCallable request, String text) {
        refusesInBothAlike(request, wording == Wording.PLAIN ? text : "1 validation error detected: " + text);
    }

    /// A refusal that has the same text in both wordings.
    void refusesInBothAlike(ThrowingCallable request, String text) {
        refusesWith("ValidationException", request, text);
    }

    void refusesWith(String code, ThrowingCallable request, String text) {
        assertThatThrownBy(request).isInstanceOfSatisfying(DynamoDbException.class, refusal -> {
            assertThat(refusal.awsErrorDetails().errorMessage()).isEqualTo(text);
            assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo(code);
        });
    }
}
