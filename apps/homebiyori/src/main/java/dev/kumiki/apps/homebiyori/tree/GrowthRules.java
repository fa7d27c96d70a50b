package dev.kumiki.apps.homebiyori.tree;

import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// When a tree reaches its next stage (H-151).
///
/// B4.22: five ascending numbers of characters lead from stage 0 to stage 5.
public record GrowthRules(List<Long> thresholds) {
    /// 20, 50, 100, 180 and 300 characters.
    public static final GrowthRules DEFAULT = new GrowthRules(List.of(20L, 50L, 100L, 180L, 300L));

    /// Refuses other than five ascending numbers, and copies them.
    public GrowthRules {
        thresholds = List.copyOf(thresholds);
        boolean ascending = thresholds.stream().sorted().distinct().toList().equals(thresholds);
        if (thresholds.size() != Tree.MAX_STAGE || !ascending) {
            throw new IllegalArgumentException("growth needs " + Tree.MAX_STAGE + " ascending thresholds");
        }
    }

    /// Five numbers that `HOMEBIYORI_STAGES` names, divided by commas; the default without it.
    public static GrowthRules of(Map<String, String> environment) {
        String text = environment.getOrDefault("HOMEBIYORI_STAGES", "").strip();
        if (text.isEmpty()) {
            return DEFAULT;
        }
        try {
            return new GrowthRules(Arrays.stream(text.split(","))
                    .map(String::strip)
                    .map(Long::valueOf)
                    .toList());
        } catch (IllegalArgumentException e) {
            throw new BadSettingException("HOMEBIYORI_STAGES is five ascending numbers divided by commas", e);
        }
    }

    /// The number of characters that the next stage begins at; empty at the last.
    public Optional<Long> next(int stage) {
        return stage < thresholds.size() ? Optional.of(thresholds.get(stage)) : Optional.empty();
    }

    /// The number of characters that a stage begins at.
    public long start(int stage) {
        return stage == 0 ? 0 : thresholds.get(stage - 1);
    }

    /// The stage of a tree with so many characters.
    public int stage(long characters) {
        return (int)
                thresholds.stream().filter(threshold -> characters >= threshold).count();
    }
}
