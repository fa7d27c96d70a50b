package dev.kumiki.apps.lessons.availability;

/// What a source says about a lesson.
public sealed interface Availability {
    /// So many seats are free.
    record Known(int free) implements Availability {
        /// Refuses negative numbers.
        public Known {
            if (free < 0) {
                throw new IllegalArgumentException("a number of seats is not negative");
            }
        }
    }

    /// The source does not have this lesson.
    record Unknown() implements Availability {}

    /// The source could not be asked, or its answer not be understood; it is asked again the next time.
    ///
    /// @param reason for an operator
    record Failed(String reason) implements Availability {}
}
