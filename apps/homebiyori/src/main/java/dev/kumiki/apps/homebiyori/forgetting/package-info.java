/// The deletion of an account. Start at [Forgetting]. Every step can be repeated.
@NullMarked
package dev.kumiki.apps.homebiyori.forgetting;

import org.jspecify.annotations.NullMarked;
