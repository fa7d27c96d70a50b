package dev.kumiki.design.migration;

import java.util.List;

/// What a dry run says about an old item.
///
/// @param item the key of the old item
/// @param becomes the keys of the new items, each behind its table; empty if the item cannot be mapped
/// @param reason why it cannot; empty if it can
public record Mapping(String step, String item, List<String> becomes, String reason) {
    /// Copies the list.
    public Mapping {
        becomes = List.copyOf(becomes);
    }
}
