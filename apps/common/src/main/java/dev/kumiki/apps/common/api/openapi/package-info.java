/// What an interface for programs offers, as a document that is written by hand: `openapi/NAME.yaml`. Start at
/// [OpenApi]. [Contract] compares it with what Spring really serves; each application has a test that finds no
/// difference. [Guide] is what the page for people shows of it.
/// Written by hand because it is a promise: a document that is generated from the code follows every slip of the code.
/// Knows Spring's routes and types, and nothing of tokens or accounts.
@NullMarked
package dev.kumiki.apps.common.api.openapi;

import org.jspecify.annotations.NullMarked;
