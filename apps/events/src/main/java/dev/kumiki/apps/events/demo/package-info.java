/// What `--demo` shows: servers for trying, in both languages, with people, events to come and past ones. Start at
/// [DemoServers].
/// Depends on operations and the design. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.demo;

import org.jspecify.annotations.NullMarked;
