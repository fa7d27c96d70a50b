/// What can be booked and by which rules: plans, options, insurance, opening hours. Start at [OptionTable].
/// Depends on values. The library's processor makes keys, patches and access classes of it.
/// Everything here is immutable and thread-safe.
@NullMarked
package dev.kumiki.apps.studio.design.catalogue;

import org.jspecify.annotations.NullMarked;
