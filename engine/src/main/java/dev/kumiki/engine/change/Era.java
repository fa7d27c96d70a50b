package dev.kumiki.engine.change;

/// A stretch of the change log in which the clock went forward only. It ends where the next one starts.
///
/// @param start the first number that belongs to it
/// @param leadMillis how far its numbers are ahead of the clock that gave them
record Era(long start, long leadMillis) {
    /// The one that a log begins with.
    static final Era FIRST = new Era(ChangeLog.START, 0);
}
