/// Accounts: who may do what ([LessonsRoles]), and what goes with somebody who leaves ([LessonsAccountLife]).
/// Depends on the features and on the accounts that all applications share.
@NullMarked
package dev.kumiki.apps.lessons.account;

import org.jspecify.annotations.NullMarked;
