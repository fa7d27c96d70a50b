package dev.kumiki.apps.homebiyori.praise;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a message tells of: a moment of a day with a child, by the words in it.
///
/// Those up to [#DRAW] are told of for their own sake (somebody who shouted does not want to hear about bedtime) and
/// are tried in their order; of the parts of a day after it, the one that is named first counts.
enum Moment {
    GUILT(
            Weight.SORE,
            "手抜き|ごめんって|ごめんね.{0,6}思|申し訳な|(だめ|ダメ|駄目)な(母|父|親|ママ|パパ|私|わたし)|失格|罪悪感|情けな|自分を責め",
            "guilt|(terrible|bad|awful) (mother|father|parent|mum|mom|dad)|failing (her|him|them|as)|my fault"),
    ANGER(
            Weight.SORE,
            "怒って(しま|ばかり)|怒っちゃ|怒った(あと|後)|怒鳴|どなっ|叱りすぎ|きつく(言|叱|あた|当た)|大きな声|キレ(た|て|ちゃ)|当たってしま|あたってしま",
            "shout(ed|ing)|yell(ed|ing)|snapped at|lost (my|it)|raised my voice"),
    HURT(
            Weight.SORE,
            "(?<!てって)(?<!きって)(?<!とうって)と言われ(て|た)(?!うれ)|嫌味|いやみ|言い返せ|否定され|責められ|嫌なこと(を)?言",
            "asked why i|told me (i|that i)|criticis|criticiz|judged|rude to me"),
    COMPARE(
            Weight.SORE,
            "比べ|くらべ|(ほか|他|よそ)の(子|家|ママ|親|お母さん)|インスタ|周りの(子|ママ|親)",
            "compar|everyone else|other (moms|mums|mothers|parents|kids|children)"),
    LOVE(Weight.LIGHT, "大好きって|だいすき|大好き[」』]|ぎゅー?っと|ぎゅって|抱きついて|チューして", "love you|hugged me|big hug"),
    FIRST(Weight.LIGHT, "はじめて|初めて|初(成功|登園|登校)|寝返り|つかまり立ち|しゃべった|歩いた", "(for the )?first (time|step|word)"),
    BETTER(
            Weight.LIGHT,
            "熱(が|も)?下がっ(?!て(い|な)|てくれな)|治っ|元気になっ|食欲が?(戻|出)",
            "fever is gone|(got|is|feels) better|recovered"),
    PRAISED(Weight.LIGHT, "(褒|ほ)められ|ありがとう(って|と)言|感謝され|認めて?もら", "praised|thanked me|compliment"),
    SOLO(Weight.HARD, "ワンオペ|(ひとり|一人)で(全部|ぜんぶ|見|育|二人)|飲み会|出張|単身", "on my own|solo|by myself|is away|alone with"),
    NOTHING(
            Weight.PLAIN,
            "(何|なに)も(して(い)?な|でき(てい|て)?な|しなかっ)|ゴロゴロ|だらだら",
            "(did|done) nothing|(didn't|did not) do anything|nothing done|lazy"),
    REST(
            Weight.PLAIN,
            "休ん(だ|で)|休め(た|て)|昼寝(した|でき)|サボ|ぼーっと|頼(った|れた)|預け(た|て)",
            "nap myself|rested|day off|asked for help|babysitter"),
    CARRY(Weight.HARD, "抱っこ|だっこ|おんぶ", "carried|carrying|held (him|her|them)"),
    TOILET(Weight.HARD, "トイレ|トイトレ|おむつ|オムツ|おねしょ", "potty|toilet|nappy|nappies|diaper"),
    NOTE(Weight.PLAIN, "連絡帳|先生(に|が|から)|面談|参観", "teacher|note from"),
    BODY(Weight.HARD, "頭痛|頭が痛|腰が|腰痛|肩こり|生理|つわり|お腹が痛", "headache|my back|morning sickness|cramps"),
    GROW(Weight.PLAIN, "体重|身長|発達|言葉が(遅|出な)", "weight|growth|milestone|developing"),
    DRAW(Weight.PLAIN, "絵を(描|かい)|描いた絵|工作|作ってくれ|お?手紙|どんぐり", "drew|drawing|painted|acorn|made me a"),
    SLEEP(
            Weight.HARD,
            "寝かし|寝つ|夜泣き|添い寝|寝ない|昼寝|ねんね|寝てくれ",
            "bedtime|naps?\\b|napping|asleep|night feed|w[ao]kes?\\b|woke|put (him|her|them) to bed"),
    MEAL(
            Weight.PLAIN,
            "ごはん|ご飯|離乳食|お弁当|弁当|料理|食べ|授乳|ミルク|おっぱい|夕飯|朝食|うどん|カレー",
            "cook|dinner|lunch|breakfast|meals?\\b|feed\\b|feeding|eat\\b|eats\\b|eating|ate\\b"),
    DRESS(Weight.HARD, "靴(を|下)|着替え|歯磨き|歯みがき|支度|したく", "shoes|dressed|tooth|teeth|coat on"),
    GO(Weight.PLAIN, "送り|お迎え|送迎|保育園|幼稚園|登園|登校|学校|自転車", "nursery|kindergarten|school|drop.?off|pick.?up|daycare"),
    WORK(
            Weight.PLAIN,
            "仕事|会社|職場|残業|会議|出勤|復職|上司|締め切り|締切|発表|面接",
            "work\\b|working|worked|office|jobs?\\b|meetings?\\b|deadline|boss|overtime|presentation"),
    HOUSE(
            Weight.PLAIN,
            "掃除|洗濯|片付|片づけ|家事|洗い物|皿洗い|ゴミ|買い物",
            "laundry|clean|dishes|tidy|tidied|chores|vacuum|shopping|groceries"),
    ILL(Weight.HARD, "熱が|発熱|風邪|病院|咳|吐い|インフル|看病|薬|予防接種", "fever|sick|ill\\b|doctor|hospital|cough|flu\\b"),
    PLAY(
            Weight.PLAIN,
            "公園|砂場|遊ん|遊び|絵本|散歩|おもちゃ|ブロック|歌っ|踊",
            "parks?\\b|play(s|ed|ing|ground)?\\b|picture book|read to|walk(s|ed|ing)?\\b|toys|story"),
    CRY(Weight.HARD, "イヤイヤ|いやいや|ぐずっ|ぐずり|癇癪|かんしゃく|ギャン泣き|大泣き|泣き止|反抗", "tantrum|meltdown|screaming|crying|fuss"),
    PARTNER(Weight.PLAIN, "(?<![丈工])夫|妻|旦那|主人(?!公)|パートナー|義母|義父|姑|実家", "husband|wife|partner|mother-in-law|in-laws"),
    SELF(
            Weight.PLAIN,
            "自分の時間|ひとり時間|一人時間|コーヒー|珈琲|お風呂|美容院|趣味|読書|起きられた",
            "me time|coffee|bath\\b|hobby|read a book|haircut");

    /// How a moment feels whatever the words say.
    enum Weight {
        /// It hurts: the words are not repeated, and nobody is reminded of it later.
        SORE,
        /// It is good news.
        LIGHT,
        /// It costs strength, if the words say nothing else.
        HARD,
        /// The words say.
        PLAIN
    }

    private final Weight weight;
    private final Pattern words;

    Moment(Weight weight, String japanese, String english) {
        this.weight = weight;
        this.words = EmotionLexicon.words(japanese, english);
    }

    Weight weight() {
        return weight;
    }

    /// The key of what characters say about it.
    String key() {
        return "t." + name().toLowerCase(Locale.ROOT);
    }

    /// What a message tells of.
    static Optional<Moment> of(String message) {
        String text = EmotionLexicon.plain(message);
        return Arrays.stream(values())
                .filter(moment -> moment.words.matcher(text).find())
                .min(Comparator.<Moment>comparingInt(moment -> moment.place(text))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /// Where it stands among others: those that are told of for their own sake before all.
    private int place(String text) {
        if (compareTo(DRAW) <= 0) {
            return -1;
        }
        var matcher = words.matcher(text);
        return matcher.find() ? matcher.start() : Integer.MAX_VALUE;
    }
}
