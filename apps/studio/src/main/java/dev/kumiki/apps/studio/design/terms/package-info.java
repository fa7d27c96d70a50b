/// Terms of service and agreements to them. Start at [Terms].
/// Depends on values. The library's processor makes keys, patches and access classes of it.
/// Everything here is immutable and thread-safe.
@NullMarked
package dev.kumiki.apps.studio.design.terms;

import org.jspecify.annotations.NullMarked;
