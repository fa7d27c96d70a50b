/// What several features share to read the tables. Start at [Parallel]. Knows the design only.
@NullMarked
package dev.kumiki.apps.homebiyori.data;

import org.jspecify.annotations.NullMarked;
