package dev.kumiki.apps.homebiyori.praise;

import dev.kumiki.apps.homebiyori.design.value.Emotion;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads what a message is about by the words in it: which emotion, which part of a day, and the words worth repeating.
///
/// An emotion counts by how many of its words are found; of as many, the one that comes last in the text, because
/// people end with what matters. A word that is denied (「うれしくない」, `not happy`) does not count.
public final class EmotionLexicon {
    /// A message that is shorter is a throw-away line, and gives no fruit (H-152).
    static final int LEAST_FRUIT_CHARS = 8;

    private static final int MAX_QUOTE_CHARS = 24;
    private static final int LEAST_QUOTE_CHARS = 3;

    private static final Map<Emotion, Pattern> EMOTIONS = new EnumMap<>(Map.of(
            Emotion.JOY,
            words(
                    "うれし|嬉し|楽し|たのし|幸せ|しあわせ|笑っ|笑顔|かわい(?!そう)|可愛|ありがと|最高|わくわく|ほっこり|癒や|癒し|感動|大好き",
                    "happy|glad|enjoy|joy|fun\\b|laugh|smil|lovely|wonderful|thank|delight|cute|love\\b|loved\\b"),
            Emotion.ACCOMPLISHMENT,
            words(
                    "できた(?!ら)|出来た(?!ら)|やった(?!ら)|終わった(?!ら)|終えた|終わらせ|間に合っ|頑張っ|がんばっ|乗り切|完成|達成|合格|成功|やり切|作れた"
                            + "|行けた|片付い|片づい|続けられ",
                    "did it|done|finish|made it|manag(e|ed|ing)\\b|complete|succe|achiev|passed|got through"),
            Emotion.FATIGUE,
            words(
                    "(?<!お)疲れ|(?<!お)つかれ|くたくた|へとへと|ヘトヘト|クタクタ|眠い|ねむい|眠れ|寝不足|だるい|しんど|限界|休みたい|ぐったり|バテ|へばっ",
                    "tired|exhaust|worn out|sleepy|no sleep|drained|burn(ed|t)? out|fed up"),
            Emotion.WORRY,
            words(
                    "心配|しんぱい|不安|気になる|気がかり|もやもや|モヤモヤ|どうしよう|焦(?!げ)|怖い|こわい|迷っ|悩|緊張|いらいら|イライラ|怒っ|ストレス",
                    "worr|anxi|nervous|afraid|scared|uneasy|stress|don't know (what|if)|unsure|angry|upset"),
            Emotion.SADNESS,
            words(
                    "かなし|悲し|泣い|泣け|涙|さみし|寂し|淋し|つらい|つらく|つらかっ|辛い|辛く|辛かっ|ひとりぼっち|孤独|落ち込|凹|へこ|ショック|傷つ" + "|後悔|だめな親|ダメな親|むなし",
                    "sad\\b|sadness|cry\\b|cried|crying|tears\\b|lonely|alone|heartbroken|depress|hurt|regret"
                            + "|miss (him|her|them)|awful")));

    private static final Pattern DENIAL = Pattern.compile("^[^。、,.!?！？]{0,3}(くない|くなかった|じゃない|ではない|てない|なかった)");
    private static final Pattern DENIED_BEFORE =
            Pattern.compile("\\b(not|never|no|\\w+n't) ((feel|feeling|been|be|at all|really|very|so|that|much) )*$");

    private static final Map<String, Pattern> TOPICS = Map.of(
            "sleep",
            words(
                    "寝かし|寝つ|夜泣き|添い寝|寝ない|昼寝|ねんね|寝てくれ",
                    "bedtime|naps?\\b|napping|asleep|night feed|wakes? up|put (him|her|them) to bed"),
            "meal",
            words(
                    "ごはん|ご飯|離乳食|お弁当|弁当|料理|食べ|授乳|ミルク|おっぱい|夕飯|朝食",
                    "cook|dinner|lunch|breakfast|meals?\\b|feed\\b|feeding|eat\\b|eats\\b|eating|ate\\b"),
            "go",
            words("送り|お迎え|送迎|保育園|幼稚園|登園|登校|学校|自転車", "nursery|kindergarten|school|drop.?off|pick.?up|daycare"),
            "work",
            words("仕事|会社|職場|残業|会議|出勤|復職|上司|締め切り|締切", "work|office|jobs?\\b|meetings?\\b|deadline|boss|overtime"),
            "house",
            words(
                    "掃除|洗濯|片付|片づけ|家事|洗い物|皿洗い|ゴミ|買い物",
                    "laundry|clean|dishes|tidy|tidied|chores|vacuum|shopping|groceries"),
            "ill",
            words("熱が|発熱|風邪|病院|咳|吐い|インフル|看病|薬|予防接種", "fever|sick|ill\\b|doctor|hospital|cough|flu\\b"),
            "play",
            words("公園|遊ん|遊び|絵本|散歩|おもちゃ|ブロック|歌っ|踊", "parks?\\b|play|picture book|read to|walk(s|ed|ing)?\\b|toys|story"),
            "cry",
            words("イヤイヤ|いやいや|ぐずっ|ぐずり|癇癪|かんしゃく|ギャン泣き|大泣き|泣き止|反抗", "tantrum|meltdown|screaming|crying|fuss"),
            "partner",
            words("(?<![丈工])夫|妻|旦那|主人(?!公)|パートナー|義母|義父|姑|実家", "husband|wife|partner|mother-in-law|in-laws"),
            "self",
            words("自分の時間|ひとり時間|一人時間|コーヒー|珈琲|お風呂|美容院|趣味|読書", "me time|coffee|bath\\b|hobby|read a book|haircut"));

    /// Japanese words anywhere; English ones only where a word begins: `great` is no meal, and `still` is not ill.
    private static Pattern words(String japanese, String english) {
        return Pattern.compile(japanese + "|\\b(?:" + english + ")");
    }

    private EmotionLexicon() {}

    private record Hit(Emotion emotion, int count, int last) {}

    /// The emotion of a message, if its words tell.
    public static Optional<Emotion> emotionOf(String message) {
        String text = plain(message);
        List<Hit> hits = new ArrayList<>();
        EMOTIONS.forEach((emotion, pattern) -> {
            var matcher = pattern.matcher(text);
            int count = 0;
            int last = -1;
            while (matcher.find()) {
                boolean denied = DENIAL.matcher(text.substring(matcher.end())).find()
                        || DENIED_BEFORE
                                .matcher(text.substring(0, matcher.start()))
                                .find();
                if (!denied) {
                    count++;
                    last = matcher.start();
                }
            }
            if (count > 0) {
                hits.add(new Hit(emotion, count, last));
            }
        });
        return hits.stream()
                .max(Comparator.comparingInt(Hit::count).thenComparingInt(Hit::last))
                .map(Hit::emotion);
    }

    /// Whether a message says enough to become a fruit (H-152).
    public static boolean saysEnough(String message) {
        String text = message.strip();
        return text.codePointCount(0, text.length()) >= LEAST_FRUIT_CHARS;
    }

    /// The part of a day that a message is about.
    static Optional<String> topicOf(String message) {
        String text = plain(message);
        return TOPICS.entrySet().stream()
                .filter(topic -> topic.getValue().matcher(text).find())
                .map(topic -> Map.entry(topic.getKey(), first(topic.getValue(), text)))
                .min(Comparator.<Map.Entry<String, Integer>>comparingInt(Map.Entry::getValue)
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey);
    }

    private static int first(Pattern pattern, String text) {
        var matcher = pattern.matcher(text);
        return matcher.find() ? matcher.start() : Integer.MAX_VALUE;
    }

    /// The words of a message that are worth repeating: a clause of a fair length, rather one about something than one
    /// that only names a feeling.
    public static Optional<String> quoteOf(String message) {
        return Pattern.compile("[。、,.!?！？\\n]+|けど|から(?=[、 ])|( but | and then | so )")
                .splitAsStream(message.replace('「', ' ').replace('」', ' '))
                .map(String::strip)
                .filter(clause -> length(clause) >= LEAST_QUOTE_CHARS && length(clause) <= quoteLimit(clause))
                .filter(clause -> !clause.contains("http") && clause.chars().noneMatch(c -> c == '<' || c == '{'))
                .max(Comparator.<String>comparingInt(clause -> topicOf(clause).isPresent() ? 1 : 0)
                        .thenComparingInt(EmotionLexicon::length));
    }

    /// Words of languages with spaces are longer.
    private static int quoteLimit(String clause) {
        return clause.chars().allMatch(c -> c < 0x250) ? MAX_QUOTE_CHARS * 2 : MAX_QUOTE_CHARS;
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'');
    }
}
