/// Messages of Discord as values: text, slips, buttons, menus, forms. Start at [Post] and [Modal].
/// One renderer makes them; Discord gets them as JSON, the browser as HTML. Depends on the design's ids only.
/// Everything here is immutable and may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.message;

import org.jspecify.annotations.NullMarked;
