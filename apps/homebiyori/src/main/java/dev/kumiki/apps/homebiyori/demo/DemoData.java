package dev.kumiki.apps.homebiyori.demo;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.RemoteSubscription;
import dev.kumiki.apps.homebiyori.billing.Translation;
import dev.kumiki.apps.homebiyori.billing.fake.FakeBilling;
import dev.kumiki.apps.homebiyori.chat.ChatRecorder;
import dev.kumiki.apps.homebiyori.chat.ChatResult;
import dev.kumiki.apps.homebiyori.chat.ClaimResult;
import dev.kumiki.apps.homebiyori.chat.Claims;
import dev.kumiki.apps.homebiyori.chat.Memories;
import dev.kumiki.apps.homebiyori.chat.NewChat;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaim;
import dev.kumiki.apps.homebiyori.design.chat.Memory;
import dev.kumiki.apps.homebiyori.design.chat.Unanswered;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.model.LanguageModel;
import dev.kumiki.apps.homebiyori.model.Prompt;
import dev.kumiki.apps.homebiyori.praise.EmotionLexicon;
import dev.kumiki.apps.homebiyori.praise.PraiseModel;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.settings.Choices;
import dev.kumiki.apps.homebiyori.subscription.StripeChange;
import dev.kumiki.apps.homebiyori.subscription.Subscriptions;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Writes demo data once, by the operations that people use: for readers of each language sixty talks of two users over
/// four weeks, and what those said who left.
public final class DemoData {
    private static final int DAYS = 28;

    /// So many that the tree of the free user stands at stage 4 or 5, each with a fruit.
    private static final int FREE_TALKS = 12;

    private static final int PREMIUM_TALKS = 48;

    private final Past past;
    private final HomebiyoriData data;
    private final SealedTexts texts;
    private final Billing billing;
    private final LanguageModel model = new PraiseModel();

    /// Over the tables.
    ///
    /// @param billing only where it is the stand-in has the demonstration somebody who pays
    public DemoData(AppKit kit, HomebiyoriData data, SealedTexts texts, Billing billing) {
        this.past = new Past(kit, data);
        this.data = data;
        this.texts = texts;
        this.billing = billing;
    }

    /// Writes what is not there yet.
    public void open() {
        two(new Newcomer("hanako", "はなこ", Locale.JAPANESE), new Newcomer("sora", "そら", Locale.JAPANESE));
        two(new Newcomer("emma", "Emma", Locale.ENGLISH), new Newcomer("noah", "Noah", Locale.ENGLISH));
        person(new Newcomer("kanri", "かんり", Locale.JAPANESE), AiCharacter.MITTYAN, Set.of(Role.ADMIN))
                .ifPresent(_ -> new DemoFeedback(past).open());
    }

    /// @param name begins the address
    private record Newcomer(String name, String nickname, Locale language) {}

    /// One who talks for nothing, one who pays where that can be tried.
    private void two(Newcomer free, Newcomer premium) {
        Instant now = data.now();
        person(free, AiCharacter.MADOKASAN, Set.of()).ifPresent(user -> talk(user, free.language(), now, FREE_TALKS));
        person(premium, AiCharacter.HIDEJI, Set.of()).ifPresent(user -> {
            subscribe(user, now);
            talk(user, premium.language(), now, PREMIUM_TALKS);
        });
    }

    /// A new account with its first visit behind it; empty if there was one.
    private Optional<UserId> person(Newcomer newcomer, AiCharacter character, Set<Role> roles) {
        String nickname = newcomer.nickname();
        var user = new UserId(UUID.nameUUIDFromBytes(("demo " + newcomer.name()).getBytes(StandardCharsets.UTF_8))
                .toString());
        var store = new OpsAccountStore(data.ops());
        if (store.find(user.value()).isPresent()) {
            return Optional.empty();
        }
        Instant now = data.now();
        var account = new Account(
                user.value(),
                Optional.empty(),
                newcomer.name() + "@homebiyori.example",
                true,
                nickname,
                newcomer.language(),
                roles,
                now,
                now,
                0);
        store.create(
                account, Optional.empty(), new Users(data.tables(), data.clock()).opening(user, Optional.of(nickname)));
        new Choices(data)
                .begin(user, nickname, new Choices.Voice(character, PraiseLevel.NORMAL, InteractionMode.PRAISE), true)
                .run();
        return Optional.of(user);
    }

    private void subscribe(UserId user, Instant now) {
        if (!(billing instanceof FakeBilling fake)) {
            return;
        }
        RemoteSubscription remote = fake.subscribe(user, Plan.MONTHLY);
        if (!(Translation.of(remote) instanceof Translation.Known(StripeChange.State state))) {
            throw new IllegalStateException("the stand-in began a subscription that means nothing here");
        }
        new Subscriptions(data.tables(), data.clock())
                .apply(new StripeChange(
                        "evt_demo_" + user.value(),
                        "customer.subscription.created",
                        now,
                        user,
                        remote.customerId(),
                        state,
                        false,
                        _ -> Optional.empty()))
                .run();
    }

    private void talk(UserId user, Locale language, Instant now, int talks) {
        var turns = new ArrayList<Prompt.Turn>();
        for (int talk = 0; talk < talks; talk++) {
            Instant at = now.minus(
                            Duration.ofDays(DAYS).multipliedBy(talks - 1 - talk).dividedBy(talks))
                    .minus(Duration.ofHours(1));
            var words = new Words(language, DemoWords.of(language, talk));
            // A fruit every few days, as people have them.
            say(new Talk(user, at, words, speakers(talk, talks), talks == FREE_TALKS || talk % 5 < 2), turns);
        }
    }

    /// Now this one answers, now that; somebody who pays also talks with all three.
    private static List<AiCharacter> speakers(int talk, int talks) {
        List<AiCharacter> all = List.of(AiCharacter.values());
        int first = talk / 2 % all.size();
        return talks == PREMIUM_TALKS && talk % 8 == 7
                ? List.of(all.get(first), all.get((first + 1) % 3), all.get((first + 2) % 3))
                : List.of(all.get(first));
    }

    private record Words(Locale language, String text) {}

    private record Talk(UserId user, Instant at, Words words, List<AiCharacter> speakers, boolean fruit) {}

    /// @param turns what was said before; this talk is added
    private void say(Talk talk, List<Prompt.Turn> turns) {
        UserId user = talk.user();
        Instant at = talk.at();
        var settings =
                new AiSettings(user, talk.speakers().getFirst(), PraiseLevel.NORMAL, InteractionMode.PRAISE, at, 0);
        Optional<Emotion> emotion = EmotionLexicon.emotionOf(talk.words().text());
        HomebiyoriData then = past.at(at);
        var memories = new Memories(then, texts);
        var person = new Prompt.Person(
                Optional.empty(),
                talk.words().language(),
                emotion,
                memories.of(user).stream().map(Memory.Line::text).toList());
        String id = UUID.nameUUIDFromBytes((user.value() + at).getBytes(StandardCharsets.UTF_8))
                .toString();
        var chat = new NewChat(
                user,
                id,
                talk.words().text(),
                settings,
                answers(talk, person, turns),
                new NewChat.Reading(Optional.empty(), emotion, talk.fruit(), false),
                at);
        var waiting = new Unanswered(
                user,
                id,
                talk.words().text(),
                Optional.empty(),
                talk.speakers(),
                chat.createdAt(),
                at.plus(ChatClaim.RETENTION));
        if (new Claims(then, texts).begin(waiting, settings).run() instanceof ClaimResult.Claimed(ChatClaim claim)
                && new ChatRecorder(then, texts, GrowthRules.DEFAULT)
                                .record(claim, chat)
                                .run()
                        instanceof ChatResult.Recorded recorded) {
            Chat saved = recorded.chat();
            memories.add(saved);
            turns.add(new Prompt.Turn(true, saved.userMessage()));
            turns.add(new Prompt.Turn(false, saved.aiResponse()));
        }
    }

    private List<Chat.GroupResponse> answers(Talk talk, Prompt.Person person, List<Prompt.Turn> turns) {
        return talk.speakers().stream()
                .map(who -> {
                    var voice = new Prompt.Voice(who, PraiseLevel.NORMAL, InteractionMode.PRAISE);
                    var prompt = new Prompt(
                            voice, person, talk.words().text(), turns, talk.at().toEpochMilli());
                    return new Chat.GroupResponse(
                            who,
                            model.answer(prompt, LanguageModel.Listener.NONE),
                            who == talk.speakers().getFirst());
                })
                .toList();
    }
}
