package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.todo.design.Profile;

/// Puts a digest into words: the pages' templates and message bundles do.
@FunctionalInterface
public interface DigestText {
    /// The mail to a user.
    ///
    /// @param language in which the user reads
    Mail mail(Profile profile, Digest digest, String language);
}
