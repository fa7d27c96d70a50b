package dev.kumiki.apps.events.demo;

import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.guild.SettingsDraft;
import java.util.List;
import java.util.Locale;

/// A club that plays board games, in the words of its language: what the demonstration's larger server is made of.
///
/// @param channels for news, the camp, the evenings, and talk
/// @param firstId the number of the first member that is nobody's account
/// @param members without the two whom anybody may be
record DemoClub(
        GuildId guild,
        String name,
        Locale language,
        String zone,
        Offered organiser,
        Offered member,
        long firstId,
        List<String> members,
        List<String> channels,
        Texts texts) {

    /// Somebody who anybody may be.
    ///
    /// @param account the user name
    /// @param shown the name in the server
    record Offered(String account, String shown) {}

    /// What is called how.
    record Text(String title, String about) {}

    /// What the club's events, notices and poll are called.
    ///
    /// @param packing the camp's notice that is over; `meeting` the one that is open
    /// @param way the notice of past events
    record Texts(
            Text camp,
            Text packing,
            Text meeting,
            Text evening,
            Text online,
            List<String> past,
            String place,
            Text way,
            String poll) {}

    static final DemoClub YAMANOTE = new DemoClub(
            new GuildId("100000000000001"),
            "山手ボードゲーム会",
            Locale.JAPANESE,
            "Asia/Tokyo",
            new Offered("haruka", "はるか"),
            new Offered("yuki", "ゆうき"),
            200_000_000_000_001L,
            List.of(
                    "佐藤", "ミナト", "さくら", "山田", "Lucas", "小林", "あおい", "中村", "松井", "高橋", "Emma", "れん", "伊藤", "なつみ", "渡辺",
                    "そら", "加藤", "Noah", "吉田", "ひなた", "松本", "りく", "井上", "木村", "Mei", "林", "清水", "つむぎ", "斎藤", "かえで", "池田",
                    "Oliver", "橋本", "しおり", "阿部", "石川", "ゆず", "前田", "岡田", "みお", "西村", "藤田", "こはる", "Liam", "原", "遠藤",
                    "村上", "いつき", "近藤", "Ava", "坂本", "三浦", "Kai", "青木"),
            List.of("お知らせ", "合宿2026", "定例会", "雑談"),
            new Texts(
                    new Text("秋合宿 伊豆高原", "新宿駅 東口 集合。8:30 に点呼、8:45 に出発します。"),
                    new Text("持ち物と部屋割り", "寝間着とタオルを持ってきてください。部屋割りは当日くじ引きです。"),
                    new Text("集合場所が東口に変わります", "西口の工事のため、新宿駅 東口の交番前に変更します。8:30 に点呼、8:45 に出発です。読んだら下のボタンを押してください。"),
                    new Text("水曜ボドゲ定例会", "喫茶ニューロード"),
                    new Text("オンライン対戦会", "ボイス 2番"),
                    List.of("新作を遊ぶ会", "協力ゲームの夜", "初心者歓迎会", "秋のトーナメント", "軽ゲーの会", "はじめての会"),
                    "喫茶ニューロード",
                    new Text("場所の案内", "駅を出て右、2階です。"),
                    "新年会の日程"));

    static final DemoClub RIVERSIDE = new DemoClub(
            new GuildId("100000000000003"),
            "Riverside Board Games",
            Locale.ENGLISH,
            "Europe/London",
            new Offered("grace", "Grace"),
            new Offered("ben", "Ben"),
            300_000_000_000_001L,
            List.of(
                    "Amelia",
                    "Jack",
                    "Priya",
                    "Tom",
                    "Lucas",
                    "Hannah",
                    "Owen",
                    "Sofia",
                    "Harry",
                    "Zoe",
                    "Emma",
                    "Ravi",
                    "Ellie",
                    "Callum",
                    "Maya",
                    "Theo",
                    "Isla",
                    "Noah",
                    "Chloe",
                    "Finn",
                    "Nadia",
                    "George",
                    "Ruby",
                    "Leo",
                    "Mei",
                    "Alice",
                    "Sam",
                    "Freya",
                    "Daniel",
                    "Poppy",
                    "Adam",
                    "Oliver",
                    "Lily",
                    "Max",
                    "Yusuf",
                    "Grace W.",
                    "Joe",
                    "Clara",
                    "Ed",
                    "Molly",
                    "Dev",
                    "Anna",
                    "Rory",
                    "Liam",
                    "Bea",
                    "Hugo",
                    "Tess",
                    "Ivan",
                    "Kate",
                    "Ava",
                    "Luke",
                    "Nell",
                    "Kai",
                    "Ines"),
            List.of("announcements", "camp-2026", "weekly", "chat"),
            new Texts(
                    new Text(
                            "Autumn camp in the Lakes",
                            "Meet at the east entrance. Roll call at 8:30, we leave at 8:45."),
                    new Text(
                            "What to bring, and rooms",
                            "Bring a towel and a sleeping bag. Rooms are drawn on the day."),
                    new Text(
                            "We meet at the east entrance",
                            "The west entrance is closed for works: we meet at the east entrance, by the clock. Roll call at 8:30,"
                                    + " we leave at 8:45. Press the button below once you have read this."),
                    new Text("Wednesday game night", "The Anchor, upstairs"),
                    new Text("Online tournament", "Voice channel 2"),
                    List.of(
                            "New games evening",
                            "Cooperative night",
                            "Welcome, beginners",
                            "Autumn tournament",
                            "Light games",
                            "The first evening"),
                    "The Anchor, upstairs",
                    new Text("How to find us", "Turn right at the station; upstairs."),
                    "Winter party"));

    /// The larger servers, one in each language.
    static final List<DemoClub> ALL = List.of(YAMANOTE, RIVERSIDE);

    /// Its two people, for readers of its language; both begin in the first channel.
    List<DemoAccount> accounts() {
        String landing = "/g/" + guild.value() + "/c/1";
        return List.of(
                new DemoAccount(organiser.account(), "events.demo.organiser", landing).in(language),
                new DemoAccount(member.account(), "events.demo.member", landing).in(language));
    }

    /// What the server has chosen, where the usual would not fit its language.
    SettingsDraft settings(SettingsDraft usual) {
        return new SettingsDraft(
                usual.organiserRoleId(),
                language.getLanguage(),
                zone,
                usual.noticeChannelId(),
                usual.reminders(),
                usual.reportHours(),
                usual.pauseMinutes(),
                usual.retentionDays(),
                usual.showMissing());
    }
}
