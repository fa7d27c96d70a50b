package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Accounts whose e-mail addresses are unique (B5.2): user and guard are written in one transaction.
public final class Registrations {
    private final StudioTables tables;
    private final InstantSource clock;
    private final Attempts attempts;

    /// Over the tables.
    public Registrations(StudioTables tables, InstantSource clock, Attempts attempts) {
        this.tables = tables;
        this.clock = clock;
        this.attempts = attempts;
    }

    /// Creates an account.
    public RegistrationResult register(User user) {
        return attempts.until(
                () -> resultOf(tables.transact().create(user).commit(), user.userId()), RegistrationResult.Busy::new);
    }

    /// Gives an account another address; the old one is free again.
    public RegistrationResult changeEmail(UserId userId, Email email) {
        return attempts.until(
                () -> {
                    Optional<User> before = tables.userTable().currentUser(userId);
                    if (before.isEmpty()) {
                        return Optional.of(new RegistrationResult.NotFound());
                    }
                    User after = before.get().withEmail(email, clock.instant());
                    return resultOf(
                            tables.transact().replace(before.get(), after).commit(), userId);
                },
                RegistrationResult.Busy::new);
    }

    /// Deletes an account; its address is free again. The result holds the user as it was.
    public RegistrationResult remove(UserId userId) {
        return attempts.until(
                () -> {
                    Optional<User> user = tables.userTable().currentUser(userId);
                    if (user.isEmpty()) {
                        return Optional.of(new RegistrationResult.NotFound());
                    }
                    Outcome outcome = tables.transact().delete(user.get()).commit();
                    return outcome instanceof Outcome.Committed
                            ? Optional.of(new RegistrationResult.Done(user.get()))
                            : Optional.empty();
                },
                RegistrationResult.Busy::new);
    }

    /// Nothing if it is worth another attempt.
    private Optional<RegistrationResult> resultOf(Outcome outcome, UserId userId) {
        return switch (outcome) {
            case Outcome.Committed() -> tables.userTable().currentUser(userId).map(RegistrationResult.Done::new);
            case Outcome.Rejected(var conflicts) -> refusal(conflicts);
        };
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
