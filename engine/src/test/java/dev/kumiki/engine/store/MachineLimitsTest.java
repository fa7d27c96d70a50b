package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MachineLimitsTest {
    private static final long MEGABYTE = 1 << 20;

    @Test
    void theUsualCacheFollowsTheMachine() {
        assertThat(MachineLimits.defaultCacheBytes(128 * MEGABYTE)).isEqualTo(64 * MEGABYTE);
        assertThat(MachineLimits.defaultCacheBytes(2048 * MEGABYTE)).isEqualTo(512 * MEGABYTE);
        assertThat(MachineLimits.defaultCacheBytes(1024 * 1024 * MEGABYTE)).isEqualTo(4096 * MEGABYTE);
        assertThat(MachineLimits.defaultCacheBytes()).isLessThanOrEqualTo(MachineLimits.memoryBytes());
    }

    @Test
    void halfOfTheDescriptorsAreLeftToConnections() {
        assertThat(MachineLimits.openFiles(1_024)).isEqualTo(512);
        assertThat(MachineLimits.openFiles(20)).isEqualTo(64);
        assertThat(MachineLimits.openFiles(Long.MAX_VALUE)).isEqualTo(65_536);
    }
}
