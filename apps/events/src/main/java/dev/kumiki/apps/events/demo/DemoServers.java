package dev.kumiki.apps.events.demo;

import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.PollKey;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.Vote;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.guild.SettingsDraft;
import dev.kumiki.apps.events.guild.SettingsResult;
import dev.kumiki.apps.events.poll.PollDraft;
import dev.kumiki.apps.events.poll.PollResult;
import dev.kumiki.apps.events.poll.Polls;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Fills an application with servers: one for readers of each language with a full camp whose notice 27 of 40 have
/// confirmed, weekly evenings, a date poll, and past events with who came; and a small one. A server that is there
/// already stays as it is.
public final class DemoServers {
    static final GuildId NIGHT = new GuildId("100000000000002");
    static final Snowflake NEWS = new Snowflake("1");
    static final Snowflake CAMP = new Snowflake("2");
    static final Snowflake EVENINGS = new Snowflake("3");
    static final Snowflake TALK = new Snowflake("4");

    private static final int CAMP_PLACES = 40;
    private static final int CAMP_CONFIRMED = 27;

    private final EventsData data;
    private final Guilds guilds;
    private final DemoPeople people;

    /// Over the tables and accounts of the application.
    public DemoServers(AppParts parts, EventsData data) {
        this.data = data;
        this.guilds = new Guilds(data);
        this.people = new DemoPeople(parts);
    }

    /// Makes the servers that are not there.
    public void open() {
        DemoClub.ALL.stream()
                .filter(club -> guilds.find(club.guild()).isEmpty())
                .forEach(this::club);
        if (guilds.find(NIGHT).isEmpty()) {
            night(people.everybody(DemoClub.YAMANOTE));
        }
    }

    private Instant at(GuildId guild, int days, int hour, int minute) {
        ZonedDateTime today = data.now().atZone(data.settings(guild).place());
        return today.toLocalDate()
                .plusDays(days)
                .atTime(LocalTime.of(hour, minute))
                .atZone(today.getZone())
                .toInstant();
    }

    private void members(GuildId guild, List<User> people, User organiser) {
        for (User user : people) {
            long permissions = user.equals(organiser) ? Actor.MANAGE_GUILD | Actor.MANAGE_EVENTS : 0;
            guilds.seen(new Actor(guild, user, permissions, Set.of()));
        }
    }

    private void club(DemoClub club) {
        List<User> everybody = people.everybody(club);
        User organiser = everybody.getFirst();
        GuildId guild = club.guild();
        members(guild, everybody, organiser);
        guilds.met(guild, Optional.of(club.name()), true);
        var settings = club.settings(SettingsDraft.of(guilds.settings(guild)));
        if (!(guilds.save(settings, actor(guild, organiser), OptionalLong.empty())
                        .run()
                instanceof SettingsResult.Saved)) {
            throw new IllegalStateException("the demonstration's settings were not taken");
        }
        List<Snowflake> channels = List.of(NEWS, CAMP, EVENINGS, TALK);
        for (int at = 0; at < channels.size(); at++) {
            guilds.channel(guild, channels.get(at), club.channels().get(at));
        }
        var events = new DemoEvents(data, guild, organiser);
        past(club, events, everybody);
        camp(club, events, everybody);
        var evening = club.texts().evening();
        for (int week = 0; week < 2; week++) {
            events.event(
                    new DemoEvents.Plan(evening.title(), evening.about(), EVENINGS, at(guild, 2 + 7 * week, 20, 0), 12),
                    everybody.subList(3 * week, 9 - 2 * week),
                    0);
        }
        var online = club.texts().online();
        events.event(
                new DemoEvents.Plan(online.title(), online.about(), TALK, at(guild, 5, 19, 0), 16),
                everybody.subList(4, 10),
                0);
        poll(club, everybody);
    }

    /// Full, with three who wait, others who answered, and a notice that 13 have not confirmed.
    private void camp(DemoClub club, DemoEvents events, List<User> everybody) {
        GuildId guild = club.guild();
        var texts = club.texts();
        var plan =
                new DemoEvents.Plan(texts.camp().title(), texts.camp().about(), CAMP, at(guild, 5, 8, 30), CAMP_PLACES);
        EventKey camp = events.event(plan, everybody.subList(0, CAMP_PLACES), 3);
        var participation = new Participation(data);
        for (int at = CAMP_PLACES; at < CAMP_PLACES + 3; at++) {
            participation.join(camp, actor(guild, everybody.get(at))).run();
        }
        for (int at = CAMP_PLACES + 3; at < CAMP_PLACES + 7; at++) {
            participation.maybe(camp, actor(guild, everybody.get(at))).run();
        }
        for (int at = CAMP_PLACES + 7; at < CAMP_PLACES + 13; at++) {
            participation.absent(camp, actor(guild, everybody.get(at))).run();
        }
        events.closedNotice(camp, words(texts.packing()), at(guild, -4, 20, 10), everybody.subList(0, 39));
        events.openNotice(camp, words(texts.meeting()), everybody.subList(0, CAMP_PLACES), CAMP_CONFIRMED);
    }

    private static DemoEvents.Words words(DemoClub.Text text) {
        return new DemoEvents.Words(text.title(), text.about());
    }

    private Actor actor(GuildId guild, User user) {
        return guilds.person(guild, user.id()).map(Actor::of).orElseThrow();
    }

    private void past(DemoClub club, DemoEvents events, List<User> everybody) {
        GuildId guild = club.guild();
        List<String> titles = club.texts().past();
        for (int at = 0; at < titles.size(); at++) {
            var plan = new DemoEvents.Plan(
                    titles.get(at), club.texts().place(), EVENINGS, at(guild, -2 - at * 9, 18, 0), 30);
            List<User> came = everybody.subList(at, Math.min(everybody.size(), at + 12 + at * 3 % 11));
            EventKey key = events.past(plan, came, at % 3);
            events.closedNotice(key, words(club.texts().way()), at(guild, -4 - at * 9, 12 + at * 2 % 9, 5), came);
        }
    }

    private void poll(DemoClub club, List<User> everybody) {
        GuildId guild = club.guild();
        var polls = new Polls(data);
        var draft = new PollDraft(
                club.texts().poll(),
                NEWS,
                List.of(
                        at(guild, 54, 18, 0),
                        at(guild, 55, 13, 0),
                        at(guild, 56, 13, 0),
                        at(guild, 61, 18, 0),
                        at(guild, 62, 13, 0)));
        if (polls.create(data.newId(), draft, actor(guild, everybody.getFirst()))
                        .run()
                instanceof PollResult.Saved(var poll)) {
            List<String> votes = List.of(
                    "△○○○○", "××○××", "○△△△△", "○○×○○", "×○○××", "○○○△×", "△××××", "×○○○○", "○○△×△", "○△×○○", "×△○△×");
            for (int at = 0; at < votes.size(); at++) {
                polls.answer(PollKey.of(poll), choices(votes.get(at)), actor(guild, everybody.get(at + 1)))
                        .run();
            }
        }
    }

    private static Map<Integer, Vote.Choice> choices(String signs) {
        Map<Integer, Vote.Choice> choices = new HashMap<>();
        for (int at = 0; at < signs.length(); at++) {
            choices.put(
                    at,
                    switch (signs.charAt(at)) {
                        case '○' -> Vote.Choice.YES;
                        case '△' -> Vote.Choice.MAYBE;
                        default -> Vote.Choice.NO;
                    });
        }
        return choices;
    }

    private void night(List<User> everybody) {
        User noah = everybody.stream()
                .filter(user -> user.name().equals("Noah"))
                .findFirst()
                .orElseThrow();
        List<User> some = new ArrayList<>(everybody.subList(0, 10));
        some.add(noah);
        guilds.channel(NIGHT, NEWS, "遠征募集");
        guilds.channel(NIGHT, CAMP, "作戦室");
        members(NIGHT, some, noah);
        var events = new DemoEvents(data, NIGHT, noah);
        events.event(
                new DemoEvents.Plan("遠征 第12回", "22:00 にロビー集合", NEWS, at(NIGHT, 3, 22, 0), 8),
                everybody.subList(1, 6),
                0);
        events.event(new DemoEvents.Plan("攻略会議", "ボイス 作戦室", CAMP, at(NIGHT, 1, 21, 0), 0), everybody.subList(2, 5), 0);
        guilds.met(NIGHT, Optional.of("夜ふかし開拓団"), true);
    }
}
