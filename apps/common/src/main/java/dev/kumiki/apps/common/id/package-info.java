/// Identifiers that sort by the time at which they were made (K-3). Depends on nothing.
@NullMarked
package dev.kumiki.apps.common.id;

import org.jspecify.annotations.NullMarked;
