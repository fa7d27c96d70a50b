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

/// Reads the emotion of a message from the words in it; [Moment] reads what it is about, [Quotes] what is worth
/// repeating.
///
/// An emotion counts by how many of its words are found; of as many, the one that comes last in the text, because
/// people end with what matters. A word that is denied (「うれしくない」, `not happy`) does not count.
public final class EmotionLexicon {
    /// A message that is shorter is a throw-away line, and gives no fruit (H-152).
    static final int LEAST_FRUIT_CHARS = 8;

    private static final Map<Emotion, Pattern> EMOTIONS = new EnumMap<>(Map.of(
            Emotion.JOY,
            words(
                    "うれし|嬉し|楽し|たのし|幸せ|しあわせ|笑っ|笑顔|笑い|かわい(?!そう)|可愛|ありがと|ありがた(い|か)|感謝|最高|わくわく|ほっこり"
                            + "|ほっと(し|す)|安心|癒や|癒し|感動|大好き|だいすき|ご機嫌|ごきげん|よかった(?!の)|良かった(?!の)|いい(一日|日)だ|(褒|ほ)められ"
                            + "|照れ|おいしいって|おいし(かった|く)|(食べて|寝て|飲んで|手伝って|待って)くれた|にっこり|にこにこ|ニコニコ|満たされ|幸福|気分(が|も)(いい|よ)|ごほうび|ときめ"
                            + "|はしゃ|ごきげん|救われた|和ん|にやけ|ラッキー|至福",
                    "happy|glad|enjoy|joy|fun\\b|laugh|smil|lovely|wonderful|thank|grateful|delight|cute|love\\b|loved\\b|hugg"
                            + "|good (day|morning together|time)|great day|relie(f|ved)|sweet\\b|giggl|co[sz]y|cheer|bliss|excited|thrilled|blessed|lucky"),
            Emotion.ACCOMPLISHMENT,
            words(
                    "でき(た(?!ら|のか)|ました)|出来(た(?!ら)|ました)|やった(?!ら)|終わった(?!ら)|終わりました|終えた|終わらせ|間に合|頑張っ|がんばっ"
                            + "|乗り切|完成|達成|合格|成功|やり(切|き|遂げ|とげ)|[作行乗言飲食寝待起断伝]けた|(乗|寝|作|待|飲|着|履|起き|食べ|続け|かけ|開け|覚え|信じ)(ら)?れた"
                            + "|れるように(なっ|な)|待てた|飲めた|乗れた|片付い|片づい|続けられ|きった(?!のに)|切った(?!のに)|(遅刻|失敗|忘れ)しなかった|褒めてもら|取れた|出し終|やっと.{1,12}(できた|出せた|行けた)",
                    "did it|done\\b|finish|made it|manag(e|ed|ing)\\b|complete|succe|achiev|passed|got (it|everything|through)|proud"
                            + "|kept my promise|at last\\b|slept through|survived|handed (it )?in|sorted\\b|nailed it|tidied"),
            Emotion.FATIGUE,
            words(
                    "(?<!お)疲れ|(?<!お)つかれ|くたくた|くたびれ|へとへと|ヘトヘト|クタクタ|眠い|ねむい|眠れ|眠らせ|寝不足|だるい|だるく|しんど|限界|休みたい|ぐったり"
                            + "|バテ|へばっ|(体|からだ)が重|パンパン|息つく(暇|間)|(もう|全然)動け|頭が(回|働)|体力|もう無理|目が(開|あ)か|ワンオペ|ばきばき|バキバキ|寝たい|寝た気がし|起こされ|気力|困憊|ぼろぼろ|ボロボロ"
                            + "|足が棒|倒れそう|燃え尽き|余裕がな|いっぱいいっぱい|パンクし|動きたくな|電池切れ|まぶた",
                    "tired|exhaust|worn out|sleepy|no sleep|drained|burn(ed|t)? out|fed up|eyes open|energy left|no energy"
                            + "|need a (break|rest)|can't keep going|shattered|knackered|wiped out|running on empty|sleep for a|zombie|overwhelmed|can't cope|up all night"),
            Emotion.WORRY,
            words(
                    "心配|しんぱい|不安|気になる|気になっ|気がかり|もやもや|モヤモヤ|どうしよう|どうなる(ん|の)|焦(?!げ)|怖(い|く)|こわ(い|く)|迷っ|悩|緊張"
                            + "|ドキドキ|どきどき|いらいら|イライラ|怒(っ|鳴)|どなっ|ストレス|ぐるぐる|引っかか|ひっかか|自信が(な|持て)|落ち着か|申し訳な|手抜き|罪悪感|そわそわ|ソワソワ|ハラハラ|びくびく|プレッシャー|(いい|よい|良い|よかった)のか(な|わから|分から)|大丈夫かな"
                            + "|むしゃくしゃ|腹が立|むかつ|ムカ(つ|ムカ)|(けんか|喧嘩|ケンカ)し|焦っ",
                    "worr|anxi|nervous|afraid|scared|uneasy|stress|don't know (what|if|how)|unsure|angry|upset|what if\\b"
                            + "|guilt|yelled|shouted|stop thinking|overthink|wonder(ing)? (if|whether)|dread|panic|frustrat|annoyed|mad at|argu(ed|ing)|had a fight"),
            Emotion.SADNESS,
            words(
                    "かなし|悲し|泣いた|泣いて(?!い(る|た)(子|赤))|泣け|泣きた|涙|さみし|さびし|寂し|淋し|つらい|つらく|つらかっ|辛い|辛く|辛かっ|切な|せつな"
                            + "|ひとりぼっち|孤独|落ち込|凹|へこ|ショック|傷つ|後悔|(だめ|ダメ|駄目)な(母|父|親|ママ|パパ)|失格|情けな|むなし|自信をな|(嫌|きら)いと言われ|会いたい|取り残|置いて(いか|け)れ|報われな|みじめ|惨め|嫌になっ|いやになっ"
                            + "|悔し|くやし|がっかり|残念|絶望|しょんぼり|胸が痛",
                    "sad\\b|sadness|cry\\b|cried|crying|tears\\b|lonely|alone|heart ?broken|heart is (broken|breaking)|depress|hurt|regret"
                            + "|miss (him|her|them|my|you)|awful|failure|hopeless|(terrible|bad) (mother|father|parent|mum|mom|dad)|(so|feel) empty|numb\\b|sobb|grie(f|v)|tears at|into tears"
                            + "|disappoint|ashamed|left out|unloved|worthless")));

    private static final Pattern DENIAL = Pattern.compile("^[^。、,.!?！？]{0,3}(くない|くなかった|じゃない|ではない|てない|なかった)");
    private static final Pattern DENIED_BEFORE =
            Pattern.compile("\\b(not|never|no|\\w+n't) ((feel|feeling|been|be|at all|really|very|so|that|much) )*$");

    /// Japanese words anywhere; English ones only where a word begins: `great` is no meal, and `still` is not ill.
    static Pattern words(String japanese, String english) {
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

    static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'');
    }
}
