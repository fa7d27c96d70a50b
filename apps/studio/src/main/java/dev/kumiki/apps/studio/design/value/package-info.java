/// What identifies things and measures time in the studio: ids, addresses, periods. Start at [Period]; [KeyText] says
/// what may stand in keys. Depends on nothing of ours. The library's processor makes keys, patches and access classes
/// of it. Everything here is immutable and thread-safe.
@NullMarked
package dev.kumiki.apps.studio.design.value;

import org.jspecify.annotations.NullMarked;
