package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// The weather of the heart: an icon that may be sent alone (H-156).
@Naming(Naming.Style.SNAKE_CASE)
public enum Feeling {
    JOY(Emotion.JOY),
    ACCOMPLISHMENT(Emotion.ACCOMPLISHMENT),
    FATIGUE(Emotion.FATIGUE),
    WORRY(Emotion.WORRY),
    SADNESS(Emotion.SADNESS),
    UNEASE(Emotion.WORRY);

    private final Emotion emotion;

    Feeling(Emotion emotion) {
        this.emotion = emotion;
    }

    /// What it is kept as; unease is a worry without a name.
    public Emotion emotion() {
        return emotion;
    }
}
