/// Forms for events: new, changed, copied, from a template; and the templates and repetitions of a server. Start at
/// [FormPages].
/// Depends on events, templates, repetitions, servers and the shared parts of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.form;

import org.jspecify.annotations.NullMarked;
