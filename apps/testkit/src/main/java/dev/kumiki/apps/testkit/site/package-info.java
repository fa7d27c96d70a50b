/// What every application's pages are held to, for tests: an application extends [RouteTests] and [PageTests], and says
/// what of it they cannot know. Start at [TestSite].
/// Knows Spring's list of routes, HTTP and HTML, nothing of any application or of `apps/common`, whose tests use this,
/// too.
@NullMarked
package dev.kumiki.apps.testkit.site;

import org.jspecify.annotations.NullMarked;
