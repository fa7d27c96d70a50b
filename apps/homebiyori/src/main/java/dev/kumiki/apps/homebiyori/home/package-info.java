/// The first page: the tree, who greets, what is new. Start at [UserHome], which reads it in two calls at the same time
/// (H-114).
@NullMarked
package dev.kumiki.apps.homebiyori.home;

import org.jspecify.annotations.NullMarked;
