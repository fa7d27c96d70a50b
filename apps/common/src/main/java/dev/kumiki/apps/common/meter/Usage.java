package dev.kumiki.apps.common.meter;

/// What happened to a table by an operation in some time.
///
/// @param calls all calls, those that failed included
/// @param throttles calls that were refused because of their rate
/// @param systemErrors calls that failed on the side of the database
/// @param userErrors calls that were refused as wrong; a condition that did not hold is an answer, not an error
/// @param capacity consumed capacity units
/// @param nanos how long the calls took that succeeded, together
public record Usage(long calls, long throttles, long systemErrors, long userErrors, double capacity, long nanos) {
    /// Nothing happened.
    public static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0);

    /// Both together.
    public Usage plus(Usage other) {
        return new Usage(
                calls + other.calls,
                throttles + other.throttles,
                systemErrors + other.systemErrors,
                userErrors + other.userErrors,
                capacity + other.capacity,
                nanos + other.nanos);
    }

    /// The calls that did what they were asked.
    public long successes() {
        return calls - throttles - systemErrors - userErrors;
    }
}
