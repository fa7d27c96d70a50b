package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// Who answers (H-014). Colours are derived, never stored (H-031, H-091, H-153).
@Naming(Naming.Style.SNAKE_CASE)
public enum AiCharacter {
    MITTYAN("pink"),
    MADOKASAN("blue"),
    HIDEJI("orange");

    private final String themeColor;

    AiCharacter(String themeColor) {
        this.themeColor = themeColor;
    }

    /// The colour of trees and fruits of this character.
    public String themeColor() {
        return themeColor;
    }
}
