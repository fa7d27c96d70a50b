/// Everything of a user to take along (X4.5): JSON, Markdown, and a page to print. Start at [Exports].
@NullMarked
package dev.kumiki.apps.homebiyori.export;

import org.jspecify.annotations.NullMarked;
