/// What every operation of the studio needs: [StudioData].
/// Depends on the design and on what all applications share.
@NullMarked
package dev.kumiki.apps.studio.data;

import org.jspecify.annotations.NullMarked;
