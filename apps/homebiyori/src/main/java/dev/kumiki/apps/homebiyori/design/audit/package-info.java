/// The audit: who saw or changed what, and which accounts were deleted, without any content (H-137, H-140).
/// Start at [AuditTable].
@NullMarked
package dev.kumiki.apps.homebiyori.design.audit;

import org.jspecify.annotations.NullMarked;
