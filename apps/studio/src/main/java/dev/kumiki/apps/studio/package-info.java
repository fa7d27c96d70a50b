/// A photo studio and its customers. Start at [StudioData], which every operation needs; each feature has a package of
/// its own, and `design` holds the tables.
/// Depends on the design library and on what all applications share.
/// Everything here is immutable or holds no state, and may be used by many threads.
@NullMarked
package dev.kumiki.apps.studio;

import org.jspecify.annotations.NullMarked;
