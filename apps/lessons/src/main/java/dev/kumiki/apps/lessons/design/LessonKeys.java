package dev.kumiki.apps.lessons.design;

/// The keys of lessons in the table. Apart from [LessonSlot], which the design declares and which knows no generated
/// code.
public final class LessonKeys {
    private LessonKeys() {}

    /// The key of the lesson that takes place there and then.
    public static LessonKey of(LessonSlot slot) {
        return new LessonKey(slot.studioCode(), slot.lessonDate(), slot.startTime());
    }
}
