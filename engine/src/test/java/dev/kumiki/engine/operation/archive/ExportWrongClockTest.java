package dev.kumiki.engine.operation.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;

/// Exports leave no acknowledged write out, whatever the clock does.
@Timeout(60)
final class ExportWrongClockTest {
    private final TransferPlane plane = new TransferPlane();
    private final Instant begin = plane.control.now;

    @BeforeEach
    void create() {
        plane.createRecorded();
    }

    @AfterEach
    void close() {
        plane.close();
    }

    private void at(int minute) {
        plane.control.now = begin.plus(Duration.ofMinutes(minute));
    }

    private List<String> full() throws IOException {
        return lines(plane.export(_ -> {}));
    }

    private List<String> changed(int fromMinute, int toMinute) throws IOException {
        return lines(plane.export(request -> request.s3Prefix("from" + fromMinute)
                .exportType("INCREMENTAL_EXPORT")
                .incrementalExportSpecification(
                        window -> window.exportFromTime(begin.plus(Duration.ofMinutes(fromMinute)))
                                .exportToTime(begin.plus(Duration.ofMinutes(toMinute))))));
    }

    private List<String> lines(ExportDescription export) throws IOException {
        assertThat(export.exportStatus()).isEqualTo(ExportStatus.COMPLETED);
        String manifest = export.exportManifest();
        String folder = manifest.substring(0, manifest.lastIndexOf('/'));
        boolean incremental = export.incrementalExportSpecification() != null;
        return plane.lines(incremental ? folder.substring(0, folder.lastIndexOf('/')) + "/data" : folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2099-01-01T00:00:00Z", "2027-01-01T00:00:00Z", "1970-01-01T00:00:00Z"})
    void fullOnesHoldEveryWrite(String wrong) throws IOException {
        plane.put("a", "one");
        plane.control.now = Instant.parse(wrong);
        plane.put("b", "two");
        assertThat(full()).hasSize(2);
        at(10);
        assertThat(full()).hasSize(2);
        plane.put("c", "three");
        assertThat(full()).hasSize(3);
    }

    @Test
    void incrementalOnesThatFollowEachOtherMissNothing() throws IOException {
        at(5);
        plane.put("a", "one");
        at(21);
        assertThat(changed(0, 20)).hasSize(1);
        at(10);
        plane.put("b", "under a clock that was set back");
        at(41);
        assertThat(changed(20, 40)).hasSize(1).allMatch(line -> line.contains("set back"));
    }

    @Test
    void incrementalOnesHoldWhatWasDatedAhead() throws IOException {
        at(120);
        plane.put("a", "ahead");
        at(1);
        plane.put("b", "right");
        at(31);
        assertThat(changed(0, 30)).hasSize(2);
    }
}
