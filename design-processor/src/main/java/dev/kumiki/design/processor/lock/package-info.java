/// The design against its lock. Start at [LockCheck].
/// Imports the model and the report; the facts and their comparison are in `dev.kumiki.design.lock`.
@NullMarked
package dev.kumiki.design.processor.lock;

import org.jspecify.annotations.NullMarked;
