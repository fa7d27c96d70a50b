/// The model as the plain records of `dev.kumiki.design.definition`. Start at [Description].
/// What a lock is made of and what generated code carries is this one description. Imports the model and words only.
@NullMarked
package dev.kumiki.design.processor.describe;

import org.jspecify.annotations.NullMarked;
