/// A design of several tenants, and what its policies let them do.
@NullMarked
package dev.kumiki.design.export.tenant;

import org.jspecify.annotations.NullMarked;
