/// Terms of service and agreements to them. Start at [TermsPublication] and [Agreements]; [TermsPages] shows them and
/// asks for consent, and [ForcedConsent] lets nobody go on who has agreed to an older version only. Depends on the data
/// of the application and on what all applications share. Nothing here holds state; everything may be used by many
/// threads.
@NullMarked
package dev.kumiki.apps.studio.terms;

import org.jspecify.annotations.NullMarked;
