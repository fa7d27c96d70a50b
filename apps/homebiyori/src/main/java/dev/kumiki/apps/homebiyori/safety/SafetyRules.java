package dev.kumiki.apps.homebiyori.safety;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Looks for danger in what people write, and for advice in what a model answers.
///
/// Deterministic and without memory: the same text always gives the same verdict. A rule that fires once too often
/// costs a kind page with telephone numbers; one that does not fire may cost more, so the rules are wide. Texts are
/// compared in small letters, in the usual width, once with and once without spaces and signs, so that writing around
/// a rule needs more than a space.
public final class SafetyRules {
    /// What a text may be about.
    public enum Danger {
        /// To hurt oneself, or not to want to live.
        SELF,
        /// To be hurt by somebody.
        VIOLENCE,
        /// To hurt a child, or a child that is hurt.
        CHILD
    }

    private record Rule(Danger danger, Pattern pattern) {
        static Rule of(Danger danger, String... words) {
            return new Rule(danger, Pattern.compile(String.join("|", words)));
        }
    }

    private static final String CHILD = "(子ども|子供|こども|息子|娘|赤ちゃん|この子|あの子|下の子|上の子)";

    private static final List<Rule> RULES = List.of(
            Rule.of(
                    Danger.SELF,
                    "(死|し)にた(い|く|すぎ)(?!な[いく]|わけじゃな|わけではな)",
                    "死のうと",
                    "死んでしまいた",
                    "死んだ(方|ほう)が(いい|まし|楽)",
                    "自殺",
                    "自死",
                    "命を絶",
                    "消えてしまいた",
                    "消えてなくなりた",
                    "(私|わたし|自分|もう)(なんて|なんか|は|が)?(、)?消えたい",
                    "生きていたくな",
                    "生きる意味がな",
                    "生きるのを?やめ",
                    "生きているのが(つら|辛)",
                    "リスカ",
                    "リストカット",
                    "手首を切",
                    "飛び降り(たい|よう|れば)",
                    "首を?(つ|吊)(り|ろ|って)",
                    "オーバードーズ",
                    "(薬|くすり)を(全部|ぜんぶ|大量に)飲",
                    "道連れに(して|する)(死|し)",
                    "心中し",
                    "kill(ing)? ?myself",
                    "suicid",
                    "want ?to ?die(?!t)",
                    "wanna ?die(?!t)",
                    "end ?(it ?all|my ?(own ?)?life)",
                    "don'?t ?want ?to ?(live|be ?alive|be ?here ?any ?more)",
                    "better ?off ?(dead|without ?me)",
                    "hurt(ing)? ?myself",
                    "self.?harm",
                    "cut(ting)? ?myself",
                    "overdos"),
            Rule.of(
                    Danger.CHILD,
                    CHILD + "[をに].{0,10}(叩い|たたい|殴|なぐ(?!さ)|蹴|けっ飛|首を絞|揺さぶ|つねっ|閉じ込め|放置し|置き去り|殺し)",
                    CHILD + "の(頭|顔|頬|お尻|おしり|背中|手|腹|お腹|首)を.{0,6}(叩い|たたい|殴|なぐ(?!さ)|蹴|絞|つねっ)",
                    CHILD + "[がは].{0,10}(殴られ|なぐられ|蹴られ|叩かれ|たたかれ)",
                    CHILD + "(を|に).{0,8}(手を上げ|手をあげ|虐待)",
                    "虐待(し|を|さ|かも)",
                    "(叩い|たたい|殴っ|なぐっ)て(しま|ちゃ)",
                    "(hit|hitting|shook|shake|slapped|beat|hurt) (my|the) (baby|child|kid|son|daughter|little)",
                    "(afraid|scared) (that )?i('ll| will| might) hurt (my|the) (baby|child|kid|son|daughter)",
                    "child abuse"),
            Rule.of(
                    Danger.VIOLENCE,
                    "(夫|妻|旦那|彼氏|彼女|主人|パートナー|父|母|義父|義母|兄|上司).{0,10}(殴|なぐ(?!さ)|蹴|暴力|暴行|首を絞|叩かれ|たたかれ|脅)",
                    "(殴|蹴|なぐ)られ",
                    "首を(絞|締|し)め(られ|て)",
                    "性的?暴(力|行)",
                    "レイプ",
                    "無理やり(され|性)",
                    "(dv|ディーブイ)(を|さ|かも|で|に)",
                    "殺され(る|そう)",
                    "(殺|ころ)して(しまい|やり)た",
                    "\\b(he|she|husband|wife|partner|boyfriend|girlfriend) (\\w+ ){0,2}"
                            + "(hits|hit|beats|beat|chokes|choked|kicks|kicked|threatens to kill) me"
                            + "(?! (with (good|some|the)|at|to the|in the game))",
                    "domestic violence",
                    "raped",
                    "sexual(ly)? (assault|abus)",
                    "being abused"));

    /// Orders and findings that belong to physicians, lawyers and to people themselves (H-156).
    private static final Pattern ADVICE = Pattern.compile(String.join(
            "|",
            "(薬|くすり|お薬|睡眠薬|抗うつ薬|漢方|サプリ)を?.{0,8}(飲んで(ください|みて|ね)|飲むといい|増や|減ら|やめて(ください|みて|いい)|服用し(て|ま))",
            "(うつ病|鬱病|産後うつ|発達障害|adhd|自閉症|不安障害|適応障害).{0,10}(です(ね|よ|。)|でしょう|だと思います|に違いな|の可能性が高)",
            "診断(します|できます|しま)",
            "\\d+ ?(mg|ミリグラム|錠)",
            "(離婚|別居|退職|転職|絶縁|訴訟|起訴|告訴)(し(ましょう|てください|たほうが|た方が|なさい)|すべき|するべき)",
            "訴え(ましょう|てください|たほうが|た方が|るべき)",
            "(慰謝料|親権|養育費)(を|は).{0,8}(請求し|取れ|もらえ)",
            "you (should|must|need to) (take|stop taking|increase|double) (the |your |some )?(med|pill|drug|dose|antidepress|sleeping)",
            "you (have|are suffering from|probably have) (clinical |postpartum )?(depression|adhd|autism|bipolar)",
            "you (should|must|need to) (divorce|leave (him|her|your)|quit your job|sue)",
            "\\d+ ?mg\\b"));

    /// What praises somebody by making others, or an earlier day, small.
    private static final Pattern COMPARISON = Pattern.compile(String.join(
            "|",
            "(ほかの|他の|よその|普通の)(お母さん|お父さん|ママ|パパ|親|人|家|子).{0,6}(より|に比べ)",
            "(better|worse) than (other|most) (mothers|fathers|parents|moms|mums|dads|people)"));

    /// Markup, links, and talk of a model about its own instructions: what somebody made it say, not an answer.
    private static final Pattern FOREIGN = Pattern.compile(String.join(
            "|",
            "</?[a-z!]",
            "https?://",
            "javascript:",
            "\\]\\(",
            "system prompt",
            "(my|these|the following) (instructions|rules) (say|are|tell)",
            "(ignore|ignoring|disregard) (all )?(the |my )?(previous|prior|earlier) (instructions|rules)",
            "(これまで|以前|前)の(指示|命令|ルール)を(無視|忘れ)",
            "(私|わたし)への(指示|命令)",
            "システムプロンプト"));

    private SafetyRules() {}

    /// What a text may be about; the first that is found.
    public static Optional<Danger> dangerIn(String text) {
        String plain = plain(text);
        String tight = plain.replaceAll("[\\s\\p{Punct}・…〜ー*_~.。、]+", "");
        return RULES.stream()
                .filter(rule -> rule.pattern().matcher(plain).find()
                        || rule.pattern().matcher(tight).find())
                .map(Rule::danger)
                .findFirst();
    }

    /// Whether an answer gives advice that it may not give, or compares.
    public static boolean isAdvice(String answer) {
        String plain = plain(answer);
        return ADVICE.matcher(plain).find() || COMPARISON.matcher(plain).find();
    }

    /// Whether an answer is none: markup, a link, or what the model was told.
    public static boolean isForeign(String answer) {
        return FOREIGN.matcher(plain(answer)).find();
    }

    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[\\u200b-\\u200f\\u2060\\ufeff]", "")
                .replace('’', '\'');
    }
}
