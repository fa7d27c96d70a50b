/// TODO for programs, below `/todo/api/v1` (X2.10). The contract is `openapi/todo.yaml`; start at [TodoRoutes].
/// Routes use the same commands as the pages: what a form cannot do, a program cannot either. The partition always
/// comes from the token.
@NullMarked
package dev.kumiki.apps.todo.api;

import org.jspecify.annotations.NullMarked;
