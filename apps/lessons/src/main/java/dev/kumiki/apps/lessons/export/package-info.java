/// Everything that the application stores about somebody, to take along: [ExportPages] writes it as JSON and as CSV.
/// Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.export;

import org.jspecify.annotations.NullMarked;
