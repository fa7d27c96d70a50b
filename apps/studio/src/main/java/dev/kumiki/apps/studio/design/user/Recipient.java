package dev.kumiki.apps.studio.design.user;

import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.View;

/// What an announcement needs of a user; the password hash does not leave the table for it.
@View(of = User.class)
public record Recipient(UserId userId, Email email, String fullName) {}
