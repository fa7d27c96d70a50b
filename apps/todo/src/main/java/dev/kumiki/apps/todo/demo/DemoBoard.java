package dev.kumiki.apps.todo.demo;

import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Username;
import java.util.List;

/// What an account of the demonstration holds, in the language of who tries it.
///
/// Todos are lines as users type them, so that their dates are always near today.
///
/// @param loose todos without a category
/// @param packing a todo with steps, in the category `demo-travel`
/// @param done finished todos: one in `demo-work`, one in `demo-home`, one in none
/// @param late what was due two days ago
record DemoBoard(
        Username user,
        Email email,
        String displayName,
        List<Group> groups,
        List<String> loose,
        Packing packing,
        List<String> done,
        String late) {

    /// A category with its todos.
    record Group(String id, String name, Color color, List<String> lines) {}

    /// A todo with steps, two of which are taken.
    record Packing(String title, List<String> steps) {}

    static final DemoBoard JAPANESE = new DemoBoard(
            new Username("demo"),
            new Email("demo@example.com"),
            "デモ / Demo",
            List.of(
                    new Group(
                            "demo-work",
                            "仕事",
                            Color.PRIMARY,
                            List.of(
                                    "明日15時 企画書のレビュー !高",
                                    "金曜 17時 週報を出す",
                                    "毎週月曜 9:30 チーム定例",
                                    "来週水曜 出張の精算 !低",
                                    "月末 請求書を送る !高",
                                    "新しい名刺を発注する",
                                    "毎月25日 経費の締め")),
                    new Group(
                            "demo-home",
                            "家",
                            Color.SUCCESS,
                            List.of(
                                    "毎週火曜と金曜 ゴミ出し",
                                    "今週末 エアコンのフィルター掃除",
                                    "今日 牛乳と卵を買う",
                                    "3日後 図書館の本を返す !高",
                                    "ベランダの電球を替える !低",
                                    "毎月末 家計簿をつける")),
                    new Group(
                            "demo-health",
                            "健康",
                            Color.DANGER,
                            List.of("毎日 7:00 ストレッチ", "来週木曜 10時 歯医者 !高", "毎週月曜と水曜 19時 5km走る", "2週間後 健康診断の予約")),
                    new Group(
                            "demo-travel",
                            "旅行",
                            Color.INFO,
                            List.of("来月10日 京都のホテルを予約する", "2週間後 新幹線のきっぷ !高", "来月1日 旅行保険を比べる !低", "カメラの充電器を探す")),
                    new Group(
                            "demo-learn",
                            "学び",
                            Color.LINK,
                            List.of("毎日 本を一章読む", "明日20時 英会話のレッスン", "来週金曜 レポートを出す !高", "先生への質問を三つ書き出す"))),
            List.of("年末 年賀状を書く", "毎年2月14日 チョコレート", "友だちに本を返してもらう", "いつかジャグリングを覚える !低"),
            new Packing("旅行の荷造り", List.of("パスポート", "着替え", "充電器", "常備薬", "お土産リスト")),
            List.of("会議室を予約する", "電気料金の支払い", "ノートを買う"),
            "保険の書類を返送する");

    static final DemoBoard ENGLISH = new DemoBoard(
            new Username("demo-en"),
            new Email("demo-en@example.com"),
            "Demo",
            List.of(
                    new Group(
                            "demo-work",
                            "Work",
                            Color.PRIMARY,
                            List.of(
                                    "tomorrow 3pm Review the proposal !high",
                                    "Friday 5pm Send the weekly report",
                                    "every Monday 9:30 Team meeting",
                                    "next Wednesday Settle travel expenses !low",
                                    "in 10 days Send the invoices !high",
                                    "Order new business cards",
                                    "25th of every month Close the books")),
                    new Group(
                            "demo-home",
                            "Home",
                            Color.SUCCESS,
                            List.of(
                                    "every Tue and Fri Take out the rubbish",
                                    "Saturday Clean the filter of the air conditioner",
                                    "today Buy milk and eggs",
                                    "in 3 days Return the library books !high",
                                    "Change the bulb on the balcony !low",
                                    "every week Water the plants")),
                    new Group(
                            "demo-health",
                            "Health",
                            Color.DANGER,
                            List.of(
                                    "every day 7:00 Stretch",
                                    "next Thursday 10am Dentist !high",
                                    "every Mon, Wed and Fri 19:00 Run 5 km",
                                    "in 2 weeks Book a check-up")),
                    new Group(
                            "demo-travel",
                            "Travel",
                            Color.INFO,
                            List.of(
                                    "in 3 weeks Book the hotel in Kyoto",
                                    "in 2 weeks Train tickets !high",
                                    "next month Compare travel insurance !low",
                                    "Find the charger of the camera")),
                    new Group(
                            "demo-learn",
                            "Learning",
                            Color.LINK,
                            List.of(
                                    "every weekday Read one chapter",
                                    "tomorrow 8pm Online Japanese lesson",
                                    "next Friday Send the essay !high",
                                    "Write down three questions for the tutor"))),
            List.of(
                    "in 4 weeks Write the New Year cards",
                    "every year on 14 Feb Chocolates",
                    "Get the book back from Mia",
                    "Someday learn to juggle !low"),
            new Packing("Pack for the trip", List.of("Passport", "Clothes", "Charger", "Medicine", "List of presents")),
            List.of("Book the meeting room", "Pay the electricity bill", "Buy a notebook"),
            "Send back the insurance form");

    static final List<DemoBoard> ALL = List.of(JAPANESE, ENGLISH);
}
