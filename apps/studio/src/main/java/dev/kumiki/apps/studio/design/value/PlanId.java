package dev.kumiki.apps.studio.design.value;

/// Identifies a plan.
public record PlanId(String value) {
    /// Refuses what cannot be part of a key.
    public PlanId {
        KeyText.require("the id of a plan", value);
    }
}
