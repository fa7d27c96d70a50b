/// Users and their accounts. Start at [Users]. Every new account gets its items in one transaction.
@NullMarked
package dev.kumiki.apps.homebiyori.account;

import org.jspecify.annotations.NullMarked;
