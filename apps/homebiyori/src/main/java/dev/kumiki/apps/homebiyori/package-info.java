/// Homebiyori. Its tables are documented in `design`, the way from the older ones is in `migration`.
@NullMarked
package dev.kumiki.apps.homebiyori;

import org.jspecify.annotations.NullMarked;
