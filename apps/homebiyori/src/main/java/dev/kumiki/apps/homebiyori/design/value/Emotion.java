package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// The feeling behind a fruit (H-089).
@Naming(Naming.Style.SNAKE_CASE)
public enum Emotion {
    JOY,
    SADNESS,
    FATIGUE,
    ACCOMPLISHMENT,
    WORRY
}
