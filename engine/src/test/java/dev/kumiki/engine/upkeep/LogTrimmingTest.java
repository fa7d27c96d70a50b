package dev.kumiki.engine.upkeep;

import static dev.kumiki.engine.operation.definition.ControlPlane.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.operation.definition.ControlPlane;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableSettings.Recovery;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

final class LogTrimmingTest {
    private static final Duration DAY = Duration.ofDays(1);

    private final ControlPlane plane = new ControlPlane();

    @AfterEach
    void close() {
        plane.close();
    }

    private Table createStreamed() {
        plane.create(table().streamSpecification(
                        stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)));
        return plane.context.tables().require("tab");
    }

    private void recovery(Table table, @Nullable Recovery recovery) {
        plane.context
                .tables()
                .redefine(
                        table,
                        present -> present.withSettings(present.settings().withRecovery(recovery)));
    }

    private void disableStream() {
        plane.update(table -> table.streamSpecification(stream -> stream.streamEnabled(false)));
    }

    private void trim() {
        new LogTrimming(plane.context.tables(), plane.context.clock()).run(() -> false);
    }

    private int changes(Table table) {
        int count = 0;
        try (var cursor =
                plane.context.log().forward(plane.store, table.definition().id(), 0, Long.MAX_VALUE)) {
            while (cursor.next()) {
                count++;
            }
        }
        return count;
    }

    private void move(Duration by) {
        plane.now = plane.now.plus(by);
    }

    @Test
    void aStreamKeepsADay() {
        var table = createStreamed();
        plane.put("pk", "old");
        move(Duration.ofMillis(1));
        plane.put("pk", "young");
        plane.now = ControlPlane.START.plus(DAY);
        trim();
        assertThat(changes(table)).isEqualTo(2);
        move(Duration.ofMillis(1));
        trim();
        assertThat(changes(table)).isEqualTo(1);
    }

    @Test
    void recoveryKeepsItsPeriodWithOrWithoutAStream() {
        var table = createStreamed();
        recovery(table, new Recovery(plane.now, 3));
        plane.put("pk", "a");
        move(DAY.multipliedBy(2));
        trim();
        assertThat(changes(table)).isEqualTo(1);
        disableStream();
        move(DAY);
        trim();
        assertThat(changes(table)).isEqualTo(1);
        move(Duration.ofMillis(1));
        trim();
        assertThat(changes(table)).isZero();
    }

    @Test
    void recoveryThatIsJustBeginningKeepsItsPeriod() {
        var table = createStreamed();
        recovery(table, new Recovery(null, 35));
        plane.put("pk", "a");
        move(DAY.multipliedBy(30));
        trim();
        assertThat(changes(table)).isEqualTo(1);
    }

    @Test
    void nothingIsKeptForADayOldStreamThatWasDisabled() {
        var table = createStreamed();
        plane.put("pk", "a");
        disableStream();
        move(DAY);
        trim();
        assertThat(changes(table)).isEqualTo(1);
        move(Duration.ofMillis(1));
        trim();
        assertThat(changes(table)).isZero();
        assertThat(plane.context.tables().streams().lastLabel("tab")).isNull();
    }

    @Test
    void aDeletedTableWithAStreamIsKeptForADay() {
        var table = createStreamed();
        plane.put("pk", "a");
        plane.context.tables().drop(table, _ -> {});
        move(Duration.ofHours(23));
        trim();
        assertThat(changes(table)).isEqualTo(1);
        move(Duration.ofHours(2));
        trim();
        assertThat(plane.context.log().tables()).isEmpty();
        assertThat(plane.context.log().trimmedTo(table.definition().id())).isZero();
    }

    @Test
    void aDeletedTableWithoutAStreamIsForgottenAtOnce() {
        plane.create(table());
        var table = plane.context.tables().require("tab");
        recovery(table, new Recovery(Instant.EPOCH, 35));
        plane.put("pk", "a");
        plane.context.tables().drop(table, _ -> {});
        assertThat(plane.context.log().tables()).hasSize(1);
        trim();
        assertThat(plane.context.log().tables()).isEmpty();
    }

    @Test
    void stopsWhenTheEngineIsClosed() {
        var table = createStreamed();
        plane.put("pk", "a");
        move(DAY.multipliedBy(2));
        new LogTrimming(plane.context.tables(), plane.context.clock()).run(() -> true);
        assertThat(changes(table)).isEqualTo(1);
    }
}
