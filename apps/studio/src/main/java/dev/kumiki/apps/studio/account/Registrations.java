package dev.kumiki.apps.studio.account;

import dev.kumiki.apps.studio.StudioData;
import dev.kumiki.apps.studio.design.Email;
import dev.kumiki.apps.studio.design.User;
import dev.kumiki.apps.studio.design.UserId;
import dev.kumiki.apps.studio.design.UserMapper;
import dev.kumiki.apps.studio.design.UserStatisticsKey;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.util.List;
import java.util.Optional;

/// Accounts whose e-mail addresses are unique (B5.2): user and guard are written in one transaction.
public final class Registrations {
    private final StudioData data;

    /// Over the tables.
    public Registrations(StudioData data) {
        this.data = data;
    }

    /// Creates an account.
    public Operation<RegistrationResult> register(User user) {
        return data.operation(
                () -> Attempt.write(data.tables().transact().create(user), done(user), Registrations::refusal),
                RegistrationResult.Busy::new);
    }

    private static RegistrationResult done(User written) {
        return new RegistrationResult.Done(UserMapper.INSTANCE.withVersion(written, written.version() + 1));
    }

    /// Gives an account another address; the old one is free again.
    public Operation<RegistrationResult> changeEmail(UserId userId, Email email) {
        return data.operation(
                () -> {
                    Optional<User> before = data.tables().userTable().currentUser(userId);
                    if (before.isEmpty()) {
                        return Attempt.answer(new RegistrationResult.NotFound());
                    }
                    User after = before.get().withEmail(email, data.now());
                    return Attempt.write(
                            data.tables().transact().replace(before.get(), after), done(after), Registrations::refusal);
                },
                RegistrationResult.Busy::new);
    }

    /// Deletes an account; its address is free again. The result holds the user as it was.
    public Operation<RegistrationResult> remove(UserId userId) {
        return data.operation(
                () -> {
                    Optional<User> user = data.tables().userTable().currentUser(userId);
                    return user.isEmpty()
                            ? Attempt.answer(new RegistrationResult.NotFound())
                            : Attempt.write(
                                    data.tables().transact().delete(user.get()).delete(new UserStatisticsKey(userId)),
                                    new RegistrationResult.Done(user.get()));
                },
                RegistrationResult.Busy::new);
    }

    private static Optional<RegistrationResult> refusal(List<Conflict> conflicts) {
        for (Conflict conflict : conflicts) {
            if (conflict instanceof Conflict.NotUnique) {
                return Optional.of(new RegistrationResult.EmailTaken());
            }
            if (conflict instanceof Conflict.AlreadyExists) {
                return Optional.of(new RegistrationResult.IdTaken());
            }
        }
        return Optional.empty();
    }
}
