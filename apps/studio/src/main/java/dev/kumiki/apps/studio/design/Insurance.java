package dev.kumiki.apps.studio.design;

/// The insurance of the equipment, as it was offered (S-045). Prices in yen.
public record Insurance(boolean selected, String name, long price, long taxIncludedPrice) {}
