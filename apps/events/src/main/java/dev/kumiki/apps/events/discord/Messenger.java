package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.data.Orders.Kind;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.discord.Discord.Address;
import dev.kumiki.apps.events.discord.Discord.Delivered;
import dev.kumiki.apps.events.discord.Discord.Done;
import dev.kumiki.apps.events.discord.Discord.Forbidden;
import dev.kumiki.apps.events.discord.Discord.Later;
import dev.kumiki.apps.events.discord.Discord.Missing;
import dev.kumiki.apps.events.discord.Discord.Rejected;
import dev.kumiki.apps.events.draw.Tidings;
import dev.kumiki.apps.events.event.Roster;
import dev.kumiki.apps.events.event.Waitlist;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.PostCodec;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.words.BotWords;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Carries out what was ordered: finds the words, sends, and is tried again where Discord could not. What Discord
/// refuses for good is given up, where the operator sees it, and the organiser is told.
///
/// Every message has a nonce from its order's id, so that an order that is carried out twice within minutes is one
/// message (B3.10).
public final class Messenger {
    /// How long Discord takes the answer of an interaction (D-058), with some time to be on the way.
    static final Duration TOKEN_LIFE = Duration.ofMinutes(15).minusSeconds(30);

    private final EventsData data;
    private final Discord discord;
    private final Orders orders;

    /// Over the tables.
    public Messenger(EventsData data, Discord discord) {
        this.data = data;
        this.discord = discord;
        this.orders = new Orders(data);
    }

    /// Who carries out which kind of order.
    public Map<String, WorkHandler> handlers() {
        return Map.ofEntries(
                Map.entry(Kind.PROMOTE.key(), this::promote),
                Map.entry(Kind.PROMOTED.key(), this::promoted),
                Map.entry(Kind.ROLE.key(), this::role),
                Map.entry(Kind.ROLES.key(), this::roles),
                Map.entry(Kind.CHANGED.key(), this::changed),
                Map.entry(Kind.REMIND_EVENT.key(), this::remindEvent),
                Map.entry(Kind.REMIND_DIRECTLY.key(), this::remindDirectly),
                Map.entry(Kind.REMIND_ONE.key(), this::remindOne),
                Map.entry(Kind.REMIND_NOTICE.key(), this::remindNotice),
                Map.entry(Kind.REPORT.key(), this::report),
                Map.entry(Kind.REFUSED.key(), this::refused),
                Map.entry(Kind.THREAD.key(), this::thread),
                Map.entry(Kind.MIRROR.key(), this::mirror),
                Map.entry(Kind.REPLY.key(), this::reply));
    }

    private void promote(Task task) {
        new Waitlist(data).promote(Orders.event(task.payload()));
    }

    private void promoted(Task task) throws InterruptedException {
        Optional<Event> event = event(task);
        if (event.isPresent()) {
            var user = new UserId(Orders.field(task.payload(), "user"));
            Post post = tidings(event.get()).promoted(event.get());
            Delivered delivered = discord.direct(event.get().guildId(), user, post, Nonces.of(task.id()));
            if (delivered instanceof Forbidden || delivered instanceof Missing) {
                // Who takes no direct messages is told in the channel.
                var someone = new User(user, Orders.field(task.payload(), "name"));
                delivered = discord.post(
                        new Address(event.get().guildId(), event.get().recruitChannelId()),
                        tidings(event.get()).late(someone, post),
                        Nonces.of(task.id() + "-channel"));
            }
            settle(delivered, event, task);
        }
    }

    private void role(Task task) throws InterruptedException {
        Map<String, String> payload = task.payload();
        settle(
                discord.role(
                        Orders.guild(payload),
                        new UserId(Orders.field(payload, "user")),
                        new Snowflake(Orders.field(payload, "role")),
                        Boolean.parseBoolean(Orders.field(payload, "on"))),
                Optional.empty(),
                task);
    }

    /// One order for each member and role, under an id of its own, so that a second time adds none.
    private void roles(Task task) {
        EventKey key = Orders.event(task.payload());
        for (Member member : Roster.of(data, key).members()) {
            role(task, member, "old", false);
            role(task, member, "new", true);
        }
    }

    private void role(Task task, Member member, String which, boolean on) {
        String role = Orders.field(task.payload(), which);
        if (!role.isEmpty()) {
            orders.order(
                            Kind.ROLE,
                            task.id() + "-" + which + "-" + member.userId().value(),
                            Map.of(
                                    "guild", member.guildId().value(),
                                    "user", member.userId().value(),
                                    "role", role,
                                    "on", Boolean.toString(on)))
                    .commit();
        }
    }

    private void changed(Task task) throws InterruptedException {
        Optional<Event> event = event(task);
        if (event.isEmpty()) {
            return;
        }
        String what = Orders.field(task.payload(), "what");
        List<User> members = new ArrayList<>(Roster.of(data, EventKey.of(event.get())).members().stream()
                .map(Member::user)
                .toList());
        for (int from = 0; from < members.size(); from += Post.MAX_MENTIONS) {
            List<User> batch = members.subList(from, Math.min(members.size(), from + Post.MAX_MENTIONS));
            settle(
                    discord.post(
                            new Address(event.get().guildId(), event.get().noticeChannelId()),
                            tidings(event.get()).changed(event.get(), what, batch),
                            Nonces.of(task.id() + "-" + from)),
                    event,
                    task);
        }
    }

    private void remindEvent(Task task) throws InterruptedException {
        Optional<Event> event = event(task)
                .filter(one -> !one.isCancelled() && one.eventStartAt().isAfter(data.now()));
        if (event.isPresent()) {
            settle(
                    discord.post(
                            new Address(event.get().guildId(), event.get().noticeChannelId()),
                            tidings(event.get()).remind(event.get(), Orders.people(task.payload())),
                            Nonces.of(task.id())),
                    event,
                    task);
        }
    }

    /// One order for each who wants it, under an id of its own, so that a second time adds none.
    private void remindDirectly(Task task) {
        EventKey key = Orders.event(task.payload());
        Set<UserId> members =
                Roster.of(data, key).members().stream().map(Member::userId).collect(Collectors.toSet());
        for (Person person : new Guilds(data).people(key.guildId()).toList()) {
            if (person.directMessages() && members.contains(person.userId())) {
                orders.order(
                                Kind.REMIND_ONE,
                                task.id() + "-" + person.userId().value(),
                                Orders.with(
                                        Orders.of(key),
                                        Map.of("user", person.userId().value())))
                        .commit();
            }
        }
    }

    private void remindOne(Task task) throws InterruptedException {
        Optional<Event> event = event(task)
                .filter(one -> !one.isCancelled() && one.eventStartAt().isAfter(data.now()));
        if (event.isPresent()) {
            settle(
                    discord.direct(
                            event.get().guildId(),
                            new UserId(Orders.field(task.payload(), "user")),
                            tidings(event.get()).remindOne(event.get()),
                            Nonces.of(task.id())),
                    Optional.empty(),
                    task);
        }
    }

    private void remindNotice(Task task) throws InterruptedException {
        Optional<Notice> notice = notice(task).filter(one -> one.status() == Status.OPEN);
        if (notice.isPresent()) {
            settle(
                    discord.post(
                            new Address(notice.get().guildId(), notice.get().noticeChannelId()),
                            new Tidings(words(notice.get().guildId()))
                                    .remind(notice.get(), Orders.people(task.payload())),
                            Nonces.of(task.id())),
                    data.tables()
                            .eventsTable()
                            .event(notice.get().guildId(), notice.get().eventId()),
                    task);
        }
    }

    private void report(Task task) throws InterruptedException {
        Optional<Notice> notice = notice(task).filter(one -> one.status() == Status.OPEN);
        if (notice.isEmpty()) {
            return;
        }
        Acknowledgements.Overview overview = new Acknowledgements(data).overview(notice.get());
        if (!overview.missing().isEmpty()) {
            Post post = new Tidings(words(notice.get().guildId()))
                    .report(
                            notice.get(),
                            overview.missing().stream().map(Member::username).toList(),
                            overview.members().size());
            settle(
                    discord.direct(notice.get().guildId(), notice.get().createdBy(), post, Nonces.of(task.id())),
                    Optional.empty(),
                    task);
        }
    }

    private void refused(Task task) throws InterruptedException {
        Optional<Event> event = event(task);
        if (event.isPresent()) {
            Post post = tidings(event.get()).refused(event.get(), Orders.field(task.payload(), "status"));
            settle(
                    discord.direct(event.get().guildId(), event.get().createdBy(), post, Nonces.of(task.id())),
                    Optional.empty(),
                    task);
        }
    }

    private void thread(Task task) throws InterruptedException {
        Optional<Event> event = event(task).filter(one -> one.threadId().isEmpty());
        if (event.isPresent() && event.get().recruitMessageId().isPresent()) {
            Event found = event.get();
            Delivered delivered = discord.thread(
                    new Address(found.guildId(), found.recruitChannelId()),
                    found.recruitMessageId().get(),
                    found.title());
            settle(delivered, event, task);
            if (delivered instanceof Done(var id) && id.isPresent()) {
                data.tables()
                        .eventsTable()
                        .patch(EventPatch.of(EventKey.of(found)).threadId(id.get()));
            }
        }
    }

    private void mirror(Task task) throws InterruptedException {
        Optional<Event> found = event(task);
        if (found.isEmpty()) {
            return;
        }
        Event event = found.get();
        EventKey key = EventKey.of(event);
        boolean wanted = event.wishes().mirror()
                && !event.isCancelled()
                && !event.archived()
                && event.eventStartAt().isAfter(data.now());
        if (wanted) {
            Delivered delivered = discord.mirror(event);
            if (delivered instanceof Missing && event.nativeEventId().isPresent()) {
                // Somebody deleted the entry: a new one is made.
                data.tables().eventsTable().patch(EventPatch.of(key).removeNativeEventId());
                delivered = discord.mirror(event.change().unmirrored().build());
            }
            settle(delivered, found, task);
            if (delivered instanceof Done(var id) && id.isPresent()) {
                data.tables().eventsTable().patch(EventPatch.of(key).nativeEventId(id.get()));
            }
        } else if (event.nativeEventId().isPresent()) {
            Delivered delivered =
                    discord.unmirror(event.guildId(), event.nativeEventId().get());
            if (!(delivered instanceof Missing)) {
                settle(delivered, found, task);
            }
            data.tables().eventsTable().patch(EventPatch.of(key).removeNativeEventId());
        }
    }

    /// In time the answer itself, after that a message in the channel (B3.13).
    private void reply(Task task) throws InterruptedException {
        Map<String, String> payload = task.payload();
        Post post = PostCodec.read(Orders.field(payload, "post"));
        Instant received = Instant.ofEpochMilli(Long.parseLong(Orders.field(payload, "received")));
        Delivered delivered = data.now().isBefore(received.plus(TOKEN_LIFE))
                ? discord.reply(
                        new Snowflake(Orders.field(payload, "application")), Orders.field(payload, "token"), post)
                : new Missing();
        boolean over = delivered instanceof Missing
                || delivered instanceof Forbidden
                || (delivered instanceof Rejected(var status) && status == 401);
        if (over) {
            var user = new User(new UserId(Orders.field(payload, "user")), Orders.field(payload, "name"));
            delivered = discord.post(
                    new Address(Orders.guild(payload), new Snowflake(Orders.field(payload, "channel"))),
                    new Tidings(words(Orders.guild(payload))).late(user, post),
                    Nonces.of(task.id()));
        }
        settle(delivered, Optional.empty(), task);
    }

    /// An order that was carried out is done; one for later is tried again; one that is refused is given up.
    private void settle(Delivered delivered, Optional<Event> event, Task task) {
        switch (delivered) {
            case Done _ -> {
                // Nothing is left to do.
            }
            case Later(var reason) -> throw new IllegalStateException(reason);
            case Missing() -> giveUp("404", event, task);
            case Forbidden() -> giveUp("403", event, task);
            case Rejected(var status) -> giveUp(Integer.toString(status), event, task);
        }
    }

    private void giveUp(String status, Optional<Event> event, Task task) {
        event.ifPresent(one -> orders.order(
                        Kind.REFUSED,
                        "refused-" + Nonces.of(task.id()),
                        Orders.with(Orders.of(EventKey.of(one)), Map.of("status", status)))
                .commit());
        throw new GiveUpException("Discord refused it: " + status);
    }

    private Optional<Event> event(Task task) {
        EventKey key = Orders.event(task.payload());
        return data.tables().eventsTable().event(key.guildId(), key.eventId());
    }

    private Optional<Notice> notice(Task task) {
        NoticeKey key = Orders.notice(task.payload());
        return data.tables().noticesTable().notice(key.guildId(), key.noticeId());
    }

    private Tidings tidings(Event event) {
        return new Tidings(words(event.guildId()));
    }

    private BotWords words(GuildId guild) {
        return new BotWords(data.settings(guild).locale());
    }
}
