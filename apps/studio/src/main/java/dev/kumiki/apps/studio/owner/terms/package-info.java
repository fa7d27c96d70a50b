/// Terms as the studio writes them: a draft, its publication, who agreed, and the announcement to everybody (S-109,
/// B5.19). Start at [TermsDesk] and [Announcement]. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.owner.terms;

import org.jspecify.annotations.NullMarked;
