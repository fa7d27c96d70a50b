package dev.kumiki.apps.homebiyori.demo;

import java.util.List;
import java.util.Locale;

/// What the people of the demonstration tell of their days, in their language.
final class DemoWords {
    private static final List<String> JAPANESE = List.of(
            "寝かしつけに1時間半。やっと寝たと思ったら、置いた瞬間に起きた。疲れた",
            "今日ははじめて「おいちい」と言ってくれて、うれしかった",
            "朝、怒らずに登園しぶりを待てた",
            "洗濯物を三回まわして、たたみきった。やった",
            "熱が下がらなくて心配で、夜中に何度も見に行った",
            "公園で二時間、砂場につきあった。楽しかった",
            "仕事でうまくいかなくて、帰り道でちょっと泣いた",
            "お弁当、五日ぶん作りきった",
            "なんとなくもやもやする一日だった",
            "絵本を読みながら、先に寝てしまった。疲れた",
            "描いてくれた絵に、私がいちばん大きくいた。うれしい",
            "熱いコーヒーを最後まで飲めた。できた",
            "発表、噛んだけど終わった",
            "トイレトレーニング、初成功!",
            "帰り道にどんぐりを拾って、ポケットがいっぱい。楽しかった",
            "夫が先に起きて、朝ごはんを作ってくれた。うれしい",
            "つい大きな声を出してしまって、寝顔を見て反省した",
            "連絡帳に「やさしくしていました」と書いてあってうれしかった",
            "夜泣きで三回起きた。眠い",
            "ワンオペの夜を乗り切った",
            "友だちに会えて、ひさびさに大笑いした",
            "体重が増えなくて気になる",
            "くつを自分ではけた!と大いばり。かわいい",
            "何もしていない一日だった");

    private static final List<String> ENGLISH = List.of(
            "An hour and a half to get her to sleep, and she woke the moment I put her down. Exhausted",
            "Today he said \"yummy\" for the first time, and I was so happy",
            "She didn't want to go to nursery this morning, and I managed to wait without shouting",
            "Three loads of laundry, all folded. Done!",
            "The fever won't go down. I was worried and went to look at him all night",
            "Two hours in the sandpit at the park. It was fun",
            "Work went badly, and I cried a little on the way home",
            "Made packed lunches for all five days",
            "A grey sort of day, and I don't know why",
            "Fell asleep before she did, in the middle of the picture book. So tired",
            "In the picture he drew I am the biggest of all. Lovely",
            "I got to drink a whole cup of hot coffee. Made it to the last drop",
            "I stumbled over my words, but the presentation is done",
            "Potty training: our first success!",
            "We picked up acorns on the way home until our pockets were full. Fun",
            "My husband got up first and made breakfast. I was glad",
            "I raised my voice, and felt guilty when I saw her asleep",
            "The nursery wrote \"was kind to a friend today\", and I was so happy",
            "Up three times in the night. Sleepy",
            "Survived the evening alone with both of them",
            "Met a friend and laughed as I have not laughed for months",
            "He isn't gaining weight, and I can't stop thinking about it",
            "She put her shoes on all by herself, and was so proud. Cute!",
            "A day on which I did nothing at all");

    private DemoWords() {}

    /// The words of one talk after the other, from the beginning again when they are used up.
    static String of(Locale language, int talk) {
        List<String> said = language.equals(Locale.ENGLISH) ? ENGLISH : JAPANESE;
        return said.get(talk % said.size());
    }
}
