package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.processor.example.Notification;
import dev.kumiki.design.processor.example.StudioDesignTables;
import dev.kumiki.design.processor.example.StudioDesignTransaction;
import dev.kumiki.design.processor.example.UserId;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;

/// Repeated transactions with a token, of entities whose conditions speak of the time.
final class TokenTest {
    private static final Instant BEGUN = Instant.parse("2026-11-16T00:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(BEGUN);
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final StudioDesignTables tables =
            StudioDesignTables.on(engine, DesignOptions.defaults().clock(now::get));

    @BeforeEach
    void createTables() {
        tables.createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static StudioDesignTransaction filled(StudioDesignTransaction transaction) {
        var expires = BEGUN.plus(Duration.ofDays(90));
        return transaction.create(new Notification(new UserId("u1"), "n1", BEGUN, "hello", expires));
    }

    @Test
    void repetitionAsOfTheSameMomentChangesNothing() {
        assertThat(filled(tables.transact(BEGUN)).commit("token")).isEqualTo(new Outcome.Committed());
        now.set(BEGUN.plusSeconds(100));
        assertThat(filled(tables.transact(BEGUN)).commit("token")).isEqualTo(new Outcome.Committed());
        assertThat(filled(tables.transact(BEGUN)).commit("other")).isInstanceOf(Outcome.Rejected.class);
    }

    @Test
    void repetitionAsOfAnotherMomentIsAnotherRequest() {
        filled(tables.transact()).commit("token");
        now.set(BEGUN.plusSeconds(100));
        var repetition = filled(tables.transact());
        assertThatThrownBy(() -> repetition.commit("token")).isInstanceOf(IdempotentParameterMismatchException.class);
    }
}
