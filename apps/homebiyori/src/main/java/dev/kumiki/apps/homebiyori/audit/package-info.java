/// Who saw or changed whose data (H-137), without the data. Start at [AuditTrail].
/// Depends on the design and the pseudonyms. Pages are noted by [AuditInterceptor], work in the background by
/// [AuditedWork].
@NullMarked
package dev.kumiki.apps.homebiyori.audit;

import org.jspecify.annotations.NullMarked;
