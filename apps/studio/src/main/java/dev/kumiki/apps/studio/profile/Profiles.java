package dev.kumiki.apps.studio.profile;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.util.Optional;

/// Changes how a user is reached.
public record Profiles(StudioData data) {
    /// The greatest length of a company's name and of a phone number, in characters.
    public static final int MAX_SHORT_CHARS = 100;

    /// The greatest length of an address, in characters.
    public static final int MAX_ADDRESS_CHARS = 300;

    /// Changes it, if the user still stands as the form was shown.
    public Operation<ProfileResult> change(UserId userId, User.Contact contact, long version) {
        return data.operation(() -> tryToChange(userId, contact, version), ProfileResult.Busy::new);
    }

    private Attempt<ProfileResult> tryToChange(UserId userId, User.Contact contact, long version) {
        if (isTooLong(contact.companyName(), MAX_SHORT_CHARS)) {
            return Attempt.answer(new ProfileResult.TooLong("company", MAX_SHORT_CHARS));
        }
        if (isTooLong(contact.phone(), MAX_SHORT_CHARS)) {
            return Attempt.answer(new ProfileResult.TooLong("phone", MAX_SHORT_CHARS));
        }
        if (isTooLong(contact.address(), MAX_ADDRESS_CHARS)) {
            return Attempt.answer(new ProfileResult.TooLong("address", MAX_ADDRESS_CHARS));
        }
        Optional<User> user = data.tables().userTable().currentUser(userId);
        if (user.isEmpty()) {
            return Attempt.answer(new ProfileResult.Gone());
        }
        if (user.get().contact().equals(contact)) {
            return Attempt.answer(new ProfileResult.Unchanged(user.get()));
        }
        if (user.get().version() != version) {
            return Attempt.answer(new ProfileResult.Stale(user.get()));
        }
        User after = user.get().withContact(contact, data.now());
        return Attempt.write(
                data.tables().transact().replace(user.get(), after),
                new ProfileResult.Saved(after),
                conflicts -> conflicts.getFirst() instanceof Conflict.NotFound
                        ? Optional.of(new ProfileResult.Gone())
                        : Optional.empty());
    }

    private static boolean isTooLong(Optional<String> text, int most) {
        return text.filter(value -> value.codePointCount(0, value.length()) > most)
                .isPresent();
    }
}
