/// Pages and filter chain for the accounts of an application. An application subclasses [AccountPages] in its own
/// package and builds its chain with [SecurityChain].
/// The signed-in account is read anew with every request, so that roles, deletions and ended sessions count at once.
/// Depends on Spring MVC and Spring Security. Everything here may be used by many threads.
@NullMarked
package dev.kumiki.apps.common.account.web;

import org.jspecify.annotations.NullMarked;
