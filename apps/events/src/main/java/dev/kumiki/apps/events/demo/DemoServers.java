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
import java.util.Set;

/// Fills an empty application with two servers: a full camp whose notice 27 of 40 have confirmed, weekly evenings, a
/// date
/// poll, and past events with who came. Where they are already, nothing is done.
public final class DemoServers {
    static final GuildId YAMANOTE = new GuildId("100000000000001");
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

    /// Makes the servers, unless they are there.
    public void open() {
        List<User> everybody = people.everybody();
        if (guilds.find(NIGHT).isPresent()) {
            return;
        }
        yamanote(everybody);
        night(everybody);
    }

    private Instant at(int days, int hour, int minute) {
        ZonedDateTime today = data.now().atZone(data.settings(YAMANOTE).place());
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

    private void yamanote(List<User> everybody) {
        User haruka = everybody.getFirst();
        guilds.met(YAMANOTE, Optional.of("山手ボードゲーム会"), true);
        guilds.channel(YAMANOTE, NEWS, "お知らせ");
        guilds.channel(YAMANOTE, CAMP, "合宿2026");
        guilds.channel(YAMANOTE, EVENINGS, "定例会");
        guilds.channel(YAMANOTE, TALK, "雑談");
        members(YAMANOTE, everybody, haruka);
        var events = new DemoEvents(data, YAMANOTE, haruka);
        past(events, everybody);
        camp(events, everybody);
        events.event(
                new DemoEvents.Plan("水曜ボドゲ定例会", "喫茶ニューロード", EVENINGS, at(2, 20, 0), 12), everybody.subList(0, 9), 0);
        events.event(
                new DemoEvents.Plan("水曜ボドゲ定例会", "喫茶ニューロード", EVENINGS, at(9, 20, 0), 12), everybody.subList(3, 7), 0);
        events.event(new DemoEvents.Plan("オンライン対戦会", "ボイス 2番", TALK, at(5, 19, 0), 16), everybody.subList(4, 10), 0);
        poll(everybody);
    }

    /// Full, with three who wait, others who answered, and a notice that 13 have not confirmed.
    private void camp(DemoEvents events, List<User> everybody) {
        var plan = new DemoEvents.Plan("秋合宿 伊豆高原", "新宿駅 東口 集合。8:30 に点呼、8:45 に出発します。", CAMP, at(5, 8, 30), CAMP_PLACES);
        EventKey camp = events.event(plan, everybody.subList(0, CAMP_PLACES), 3);
        var participation = new Participation(data);
        for (int at = CAMP_PLACES; at < CAMP_PLACES + 3; at++) {
            participation.join(camp, actor(everybody.get(at))).run();
        }
        for (int at = CAMP_PLACES + 3; at < CAMP_PLACES + 7; at++) {
            participation.maybe(camp, actor(everybody.get(at))).run();
        }
        for (int at = CAMP_PLACES + 7; at < CAMP_PLACES + 13; at++) {
            participation.absent(camp, actor(everybody.get(at))).run();
        }
        events.closedNotice(
                camp, "持ち物と部屋割り", "寝間着とタオルを持ってきてください。部屋割りは当日くじ引きです。", at(-4, 20, 10), everybody.subList(0, 39));
        events.openNotice(
                camp,
                new DemoEvents.Words(
                        "集合場所が東口に変わります", "西口の工事のため、新宿駅 東口の交番前に変更します。8:30 に点呼、8:45 に出発です。読んだら下のボタンを押してください。"),
                everybody.subList(0, CAMP_PLACES),
                CAMP_CONFIRMED);
    }

    private Actor actor(User user) {
        return guilds.person(YAMANOTE, user.id()).map(Actor::of).orElseThrow();
    }

    private void past(DemoEvents events, List<User> everybody) {
        List<String> titles = List.of("新作を遊ぶ会", "協力ゲームの夜", "初心者歓迎会", "秋のトーナメント", "軽ゲーの会", "はじめての会");
        for (int at = 0; at < titles.size(); at++) {
            var plan = new DemoEvents.Plan(titles.get(at), "喫茶ニューロード", EVENINGS, at(-2 - at * 9, 18, 0), 30);
            List<User> came = everybody.subList(at, Math.min(everybody.size(), at + 12 + at * 3 % 11));
            EventKey key = events.past(plan, came, at % 3);
            events.closedNotice(key, "場所の案内", "駅を出て右、2階です。", at(-4 - at * 9, 12 + at * 2 % 9, 5), came);
        }
    }

    private void poll(List<User> everybody) {
        var polls = new Polls(data);
        var draft = new PollDraft(
                "新年会の日程", NEWS, List.of(at(54, 18, 0), at(55, 13, 0), at(56, 13, 0), at(61, 18, 0), at(62, 13, 0)));
        if (polls.create(data.newId(), draft, actor(everybody.getFirst())).run()
                instanceof PollResult.Saved(var poll)) {
            List<String> votes = List.of(
                    "△○○○○", "××○××", "○△△△△", "○○×○○", "×○○××", "○○○△×", "△××××", "×○○○○", "○○△×△", "○△×○○", "×△○△×");
            for (int at = 0; at < votes.size(); at++) {
                polls.answer(PollKey.of(poll), choices(votes.get(at)), actor(everybody.get(at + 1)))
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
        events.event(new DemoEvents.Plan("遠征 第12回", "22:00 にロビー集合", NEWS, at(3, 22, 0), 8), everybody.subList(1, 6), 0);
        events.event(new DemoEvents.Plan("攻略会議", "ボイス 作戦室", CAMP, at(1, 21, 0), 0), everybody.subList(2, 5), 0);
        guilds.met(NIGHT, Optional.of("夜ふかし開拓団"), true);
    }
}
