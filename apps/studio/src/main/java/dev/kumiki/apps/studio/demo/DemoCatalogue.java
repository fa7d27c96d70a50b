package dev.kumiki.apps.studio.demo;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.catalogue.EnglishTexts;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.catalogue.OptionCategory;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What the studio of the demonstration offers: three plans, twelve options, an insurance, and two versions of terms.
record DemoCatalogue(StudioData data) {
    private static final int TAX = 10;

    private record Item(
            String id,
            String name,
            String about,
            String unit,
            EnglishTexts english,
            long price,
            OptionCategory kind,
            Optional<Integer> stock) {}

    private static Item gear(String id, String japanese, String english, long price, int stock) {
        return item(id, japanese, english, price, OptionCategory.EQUIPMENT, Optional.of(stock));
    }

    private static Item service(String id, String japanese, String english, long price) {
        return item(id, japanese, english, price, OptionCategory.SERVICE, Optional.empty());
    }

    /// @param japanese name, unit and description between bars
    private static Item item(
            String id, String japanese, String english, long price, OptionCategory kind, Optional<Integer> stock) {
        String[] texts = japanese.split("\\|", -1);
        String[] translated = english.split("\\|", -1);
        return new Item(
                id,
                texts[0],
                texts[2],
                texts[1],
                new EnglishTexts(translated[0], translated[2], translated[1]),
                price,
                kind,
                stock);
    }

    private static final List<Item> ITEMS = List.of(
            gear("led", "LEDライト|台|定常光。調色できます。", "LED light|light|Continuous, with adjustable colour.", 1_000, 4),
            gear("paper", "背景紙|本|白・グレー・柿色。", "Paper backdrop|roll|White, grey or persimmon.", 2_300, 3),
            gear("strobe", "ストロボ2灯セット|組|トリガーつき。", "Two-strobe set|set|With a trigger.", 3_000, 2),
            gear("softbox", "ソフトボックス|台|90×120 cm。", "Softbox|box|90 × 120 cm.", 800, 3),
            gear("stand", "Cスタンド|本|砂袋つき。", "C-stand|stand|With a sandbag.", 300, 6),
            gear("tether", "テザー撮影モニター|台|27インチ。", "Tethering monitor|screen|27 inches.", 2_000, 1),
            gear("fan", "送風機|台|", "Wind machine|fan|", 1_500, 1),
            gear("steamer", "スチーマー|台|衣装のしわ取りに。", "Steamer|steamer|For creases in clothes.", 500, 2),
            service("glitter", "ラメ・グリッターの持ち込み|回|清掃費として。", "Bringing glitter|time|Covers the cleaning.", 2_000),
            service(
                    "workshop",
                    "6人以上のワークショップ|回|机と椅子12脚つき。",
                    "Workshop for six or more|time|With tables and 12 chairs.",
                    2_000),
            service("assistant", "アシスタント|時間|1時間あたり。", "Assistant|hour|By the hour.", 3_500),
            service("parking", "駐車場|台|1台分。", "Parking|car|Space for one car.", 1_200));

    static final List<String> OPTIONS = ITEMS.stream().map(Item::id).toList();

    private static final String OLD_TEXT = """
            第1条（予約） 仮予約は、利用日の7日前の18時までに本予約へ変更してください。
            第2条（キャンセル料） 本予約のあと、3日前から80％、当日は100％を申し受けます。
            第3条（ご利用） 準備と片づけも予約時間に含みます。""";

    private static final String NEW_TEXT = """
            第1条（予約） 仮予約は、利用日の7日前の18時までに本予約へ変更してください。期限を過ぎた仮予約は自動で取り消されます。
            第2条（キャンセル料） 本予約のあと、6〜4日前は50％、3〜1日前は80％、当日は100％を申し受けます。7日前までは無料です。
            第3条（ご利用） 準備と片づけも予約時間に含みます。設備を壊したときは、すぐにお知らせください。
            第4条（個人情報） お預かりした情報は、予約の管理とご連絡のためだけに使います。

            1. Bookings: confirm a temporary booking by 18:00, seven days before the day of use. After that it is cancelled automatically.
            2. Cancellation: once confirmed, 50 % from six to four days before, 80 % from three days to one day before, 100 % on the day. Free until seven days before.
            3. Use: setting up and clearing away are part of the booked time. Tell us at once if something breaks.
            4. Personal data is used to manage your bookings and to contact you, and for nothing else.""";

    void fill() {
        Instant then = data.now().minus(Duration.ofDays(120));
        var table = data.tables().optionTable();
        plan("A", "10人まで", 5_000, 10, then);
        plan("B", "20人まで", 7_000, 20, then);
        plan("C", "30人まで", 9_000, 30, then);
        ITEMS.forEach(item -> table.create(new StudioOption(
                new OptionId(item.id()),
                item.name(),
                item.about(),
                item.price(),
                item.unit(),
                true,
                item.kind(),
                TAX,
                Optional.of(taxed(item.price())),
                item.stock(),
                item.stock(),
                Optional.of(item.english()),
                then,
                then,
                0)));
        table.create(new InsuranceOffer(
                InsuranceOffer.STANDARD, "機材保険", 1_000, 1_100, true, Optional.of("Equipment insurance"), then, 0));
        terms("1", TermsStatus.INACTIVE, OLD_TEXT, Optional.empty(), 110);
        terms("2", TermsStatus.ACTIVE, NEW_TEXT, Optional.of("キャンセル料が6日前からになり、個人情報の条を加えました。"), 45);
    }

    private void plan(String id, String details, long price, int people, Instant then) {
        data.tables()
                .optionTable()
                .create(new Plan(new PlanId(id), details, price, taxed(price), people, true, then, then, 0));
    }

    private static long taxed(long price) {
        return price * (100 + TAX) / 100;
    }

    private void terms(String version, TermsStatus status, String text, Optional<String> changes, int daysAgo) {
        Instant then = data.now().minus(Duration.ofDays(daysAgo));
        data.tables()
                .termsTable()
                .create(new Terms(
                        new TermsVersion(version), status, "スタジオ北窓 利用規約", text, changes, then, then, then, 0));
    }
}
