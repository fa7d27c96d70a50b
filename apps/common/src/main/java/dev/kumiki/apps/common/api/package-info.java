/// What every application's interface for programs has in common, below `/NAME/api/v1`. Start at [Api]: an application
/// makes one, builds its filter chain with [ApiChain], marks its controllers' methods with [NeedsScope], and shows
/// tokens and documentation by a controller that extends [ApiPages].
///
/// Programs prove themselves by a token and by nothing else: the chain knows no session, no cookie and therefore no
/// forged requests. Every refusal is a problem of [ProblemKind], written in one place, [ApiProblems].
/// Depends on accounts, ops and Spring; nothing here holds state beyond its collaborators.
@NullMarked
package dev.kumiki.apps.common.api;

import org.jspecify.annotations.NullMarked;
