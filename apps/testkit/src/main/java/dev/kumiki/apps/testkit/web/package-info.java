/// Visitors of web pages, for tests. Start at [Visitor], who has no JavaScript, and [Browser], who has.
/// Knows addresses and HTML only, nothing of what serves them.
/// A visitor belongs to one thread; many visitors may visit at the same time.
@NullMarked
package dev.kumiki.apps.testkit.web;

import org.jspecify.annotations.NullMarked;
