package dev.kumiki.apps.common.work;

import java.util.Optional;

/// Where work waits. Taking and ending are conditional writes: of several workers one succeeds.
///
/// @param <T> the work as it is stored
public interface WorkQueue<T> {
    /// What is to be done next.
    Agenda<T> look();

    /// Rings when work was put into the queue by this process.
    Bell bell();

    /// Takes work for the time of a lease; empty if another has it, or it is no longer as it was found.
    Optional<T> take(T found, String worker);

    /// What the handler is to know of work that was taken.
    Task task(T taken);

    /// Ends work that was done; tells whether it was still held.
    boolean finish(T taken);

    /// Puts work that failed back for later, or gives it up if `hopeless` or tried too often; tells whether it was
    /// still held.
    boolean fail(T taken, String error, boolean hopeless);
}
