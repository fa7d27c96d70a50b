package dev.kumiki.apps.homebiyori.tree;

import dev.kumiki.apps.homebiyori.design.core.Tree;
import java.util.List;

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

    /// The stage of a tree with so many characters.
    public int stage(long characters) {
        return (int)
                thresholds.stream().filter(threshold -> characters >= threshold).count();
    }
}
