/// What the applications' calls of the database cost and how they went, by table and operation (S-127, S-151). Start at
/// [DatabaseMeters], which the host puts before the client; it feeds Micrometer and the last minutes that alarms read.
/// Depends on the SDK, the design library's intercepted client and Micrometer.
/// Everything here is thread-safe.
@NullMarked
package dev.kumiki.apps.common.meter;

import org.jspecify.annotations.NullMarked;
