package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BackupIdTest {
    private static final Instant TIME = Instant.ofEpochMilli(1_576_616_366_715L);

    @Test
    void startsWithItsTime() {
        assertThat(BackupId.at(TIME).text()).matches("01576616366715-[0-9a-f]{8}");
        assertThat(BackupId.at(TIME).time()).isEqualTo(TIME);
        assertThat(BackupId.ofDeletedTable(TIME).text()).isEqualTo("01576616366715-00000000");
    }

    @Test
    void sortsByAge() {
        assertThat(BackupId.at(TIME)).isLessThan(BackupId.at(TIME.plusMillis(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1576616366715-b4e58d3a", "01576616366715-B4E58D3A", "01576616366715-b4e58d3a/", ".."})
    void refusesOtherForms(String text) {
        assertThatThrownBy(() -> new BackupId(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
