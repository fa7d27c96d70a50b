package dev.kumiki.apps.homebiyori.settings;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTransaction;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.MailWish;
import dev.kumiki.apps.homebiyori.design.core.Preferences;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.NotificationMails;
import dev.kumiki.apps.homebiyori.subscription.Premium;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.springframework.stereotype.Component;

/// Stores what people decide.
@Component("homebiyoriChoices")
public final class Choices {
    private final HomebiyoriData data;

    /// Over the tables.
    public Choices(HomebiyoriData data) {
        this.data = data;
    }

    /// How the characters speak.
    public record Voice(AiCharacter character, PraiseLevel level, InteractionMode mode) {}

    /// The settings of a user, as they are.
    public AiSettings settings(UserId userId) {
        return data.tables().coreTable().aiSettings(userId).orElseGet(() -> AiSettings.initial(userId, data.now()));
    }

    /// The preferences of a user, as they are.
    public Preferences preferences(UserId userId) {
        return data.tables().coreTable().preferences(userId).orElseGet(() -> Preferences.initial(userId, data.now()));
    }

    /// Changes how the characters speak.
    ///
    /// @param shown the version that the form showed; without one, whatever there is is replaced
    public Operation<ChoiceResult> speak(UserId userId, Voice voice, OptionalLong shown) {
        return data.operation(() -> speaking(userId, voice, shown), ChoiceResult.Busy::new);
    }

    private Attempt<ChoiceResult> speaking(UserId userId, Voice voice, OptionalLong shown) {
        AiSettings before = settings(userId);
        if (shown.isPresent() && shown.getAsLong() != before.version()) {
            return Attempt.answer(new ChoiceResult.Stale());
        }
        Optional<Subscription> subscription = data.tables().coreTable().subscription(userId);
        if (subscription.isEmpty()) {
            return Attempt.answer(new ChoiceResult.Gone());
        }
        boolean deep = voice.level() == PraiseLevel.DEEP;
        if (deep && !Premium.isPremium(subscription.get(), data.now())) {
            return Attempt.answer(new ChoiceResult.PremiumOnly());
        }
        var after =
                new AiSettings(userId, voice.character(), voice.level(), voice.mode(), data.now(), before.version());
        var transaction = before.version() == 0
                ? data.tables().transact().create(after)
                : data.tables().transact().replace(after);
        return Attempt.write(
                deep ? transaction.check(subscription.get()) : transaction.checkExists(new SubscriptionKey(userId)),
                new ChoiceResult.Saved());
    }

    /// Whether the characters remember.
    public Operation<ChoiceResult> remember(UserId userId, boolean memory) {
        return data.operation(() -> remembering(userId, memory), ChoiceResult.Busy::new);
    }

    private Attempt<ChoiceResult> remembering(UserId userId, boolean memory) {
        if (data.tables().coreTable().profile(userId).isEmpty()) {
            return Attempt.answer(new ChoiceResult.Gone());
        }
        Preferences before = preferences(userId);
        var after = new Preferences(userId, memory, before.mail(), before.consentedAt(), data.now(), before.version());
        return Attempt.write(putting(after).checkExists(new SubscriptionKey(userId)), new ChoiceResult.Saved());
    }

    /// What comes by mail, and when. What waits is looked at anew when the wish allows mail.
    public Operation<ChoiceResult> mail(UserId userId, MailWish wish) {
        return data.operation(() -> mailing(userId, wish), ChoiceResult.Busy::new);
    }

    private Attempt<ChoiceResult> mailing(UserId userId, MailWish wish) {
        if (data.tables().coreTable().profile(userId).isEmpty()) {
            return Attempt.answer(new ChoiceResult.Gone());
        }
        Preferences before = preferences(userId);
        var after = new Preferences(
                userId, before.memory(), Optional.of(wish), before.consentedAt(), data.now(), before.version());
        return Attempt.write(
                putting(after)
                        .checkExists(new SubscriptionKey(userId))
                        .and(new NotificationMails(data).looking(userId, wish.from(data.now()))),
                new ChoiceResult.Saved());
    }

    private HomebiyoriTransaction putting(Preferences preferences) {
        return preferences.version() == 0
                ? data.tables().transact().create(preferences)
                : data.tables().transact().replace(preferences);
    }

    /// Changes how somebody wants to be called.
    public Operation<ChoiceResult> name(UserId userId, String nickname) {
        return data.operation(
                () -> data.tables()
                        .coreTable()
                        .profile(userId)
                        .map(before -> naming(before, nickname, before.onboardingCompleted()))
                        .orElseGet(() -> Attempt.answer(new ChoiceResult.Gone())),
                ChoiceResult.Busy::new);
    }

    private Attempt<ChoiceResult> naming(Profile before, String nickname, boolean completed) {
        return named(before, nickname, completed)
                .<Attempt<ChoiceResult>>map(
                        after -> Attempt.write(data.tables().transact().replace(after), new ChoiceResult.Saved()))
                .orElseGet(() -> Attempt.answer(new ChoiceResult.InvalidChoice()));
    }

    private Optional<Profile> named(Profile before, String nickname, boolean completed) {
        try {
            return Optional.of(new Profile(
                    before.userId(),
                    Optional.of(nickname.strip()),
                    completed,
                    before.createdAt(),
                    data.now(),
                    before.version()));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Ends the first visit: name, voice and consent, in one transaction.
    public Operation<ChoiceResult> begin(UserId userId, String nickname, Voice voice, boolean consent) {
        return data.operation(() -> beginning(userId, nickname, voice, consent), ChoiceResult.Busy::new);
    }

    private Attempt<ChoiceResult> beginning(UserId userId, String nickname, Voice voice, boolean consent) {
        Optional<Profile> profile = data.tables().coreTable().profile(userId);
        if (profile.isEmpty()) {
            return Attempt.answer(new ChoiceResult.Gone());
        }
        Optional<Profile> named = named(profile.get(), nickname, true);
        if (!consent || named.isEmpty() || voice.level() == PraiseLevel.DEEP) {
            return Attempt.answer(new ChoiceResult.InvalidChoice());
        }
        Instant now = data.now();
        AiSettings settings = settings(userId);
        var chosen = new AiSettings(userId, voice.character(), voice.level(), voice.mode(), now, settings.version());
        Preferences before = preferences(userId);
        var preferences =
                new Preferences(userId, before.memory(), before.mail(), Optional.of(now), now, before.version());
        var transaction = putting(preferences).replace(named.get());
        return Attempt.write(
                settings.version() == 0 ? transaction.create(chosen) : transaction.replace(chosen),
                new ChoiceResult.Saved());
    }
}
