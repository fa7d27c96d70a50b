/// What the tests of the applications share. Start at [OnEveryStore] and [TestDatabase].
/// Depends on the engine and the server; applications have it in their tests only.
/// A [TestDatabase] belongs to one test and may be used by many threads of it.
@NullMarked
package dev.kumiki.apps.testkit;

import org.jspecify.annotations.NullMarked;
