package dev.kumiki.apps.lessons.demo;

import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.StudioCode;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The week of the studios of the demonstration: thirty lessons.
final class DemoLessons {
    static final StudioCode GINZA = new StudioCode("gnz");
    static final StudioCode SHIBUYA = new StudioCode("sby");
    static final StudioCode JIYUGAOKA = new StudioCode("jyg");

    private static final Map<String, String> ABOUT = Map.of(
            "朝のフローヨガ", "呼吸に合わせてゆっくり体を起こす45分。マットは無料で借りられます。",
            "ランチヨガ", "昼休みに肩と背中をほどく45分。着替えなしで参加できる動きだけで組んでいます。",
            "パワーヨガ", "しっかり汗をかきたい日に。はじめての方は、きついところで休みながらどうぞ。",
            "サンセットライド", "夕暮れの灯りの中でこぐ45分。シューズは無料で借りられます。",
            "ビートライド 90s", "90年代のヒット曲に合わせてこぐ45分。強度は自分で調整できるので、はじめての方もどうぞ。シューズは無料で借りられます。",
            "マットピラティス", "体の軸を整える、静かな45分。妊娠中の方は受付にお知らせください。",
            "ボクシング基礎", "構えとジャブから。グローブは無料で借りられます。",
            "おやすみヨガ", "灯りを落として、眠る前の呼吸へ。");

    /// One lesson of every week.
    ///
    /// @param day from 0 for Monday
    /// @param minutes how long it is
    /// @param seats how many there are
    /// @param booked how many of them are taken, some fewer in the second week
    record Line(
            StudioCode studio,
            int day,
            String start,
            int minutes,
            String name,
            String programme,
            String instructor,
            int seats,
            int booked) {
        LessonDraft on(LocalDate monday) {
            LocalTime time = LocalTime.parse(start);
            return new LessonDraft(
                    new LessonSlot(studio, monday.plusDays(day), time),
                    time.plusMinutes(minutes),
                    name,
                    instructor,
                    seats,
                    Optional.of(programme),
                    Optional.ofNullable(ABOUT.get(name)));
        }

        int taken(int week) {
            return week == 0 ? booked : booked / 2;
        }
    }

    private static Line ginza(int day, String start, String name, String programme, String by, int booked) {
        return new Line(GINZA, day, start, 45, name, programme, by, 16, booked);
    }

    private static Line shibuya(int day, String start, String name, String programme, String by, int booked) {
        return new Line(SHIBUYA, day, start, 50, name, programme, by, 12, booked);
    }

    private static Line jiyugaoka(int day, String start, String name, String programme, String by, int booked) {
        return new Line(JIYUGAOKA, day, start, 60, name, programme, by, 8, booked);
    }

    /// All of them.
    static final List<Line> WEEK = List.of(
            ginza(0, "07:00", "朝のフローヨガ", "yoga", "佐藤 葵", 9),
            ginza(0, "20:00", "ビートライド 90s", "ride", "Mika", 14),
            ginza(1, "12:15", "ランチヨガ", "yoga", "佐藤 葵", 5),
            ginza(1, "19:30", "サンセットライド", "ride", "Daniel", 12),
            ginza(2, "07:00", "朝のフローヨガ", "yoga", "佐藤 葵", 7),
            ginza(2, "13:00", "ランチヨガ", "yoga", "佐藤 葵", 7),
            ginza(2, "19:30", "サンセットライド", "ride", "Daniel", 15),
            ginza(3, "07:00", "朝のフローヨガ", "yoga", "佐藤 葵", 12),
            ginza(3, "18:30", "ボクシング基礎", "boxing", "田中 蓮", 10),
            ginza(3, "20:00", "サンセットライド", "ride", "Daniel", 15),
            ginza(4, "12:15", "マットピラティス", "pilates", "小林 凛", 3),
            ginza(4, "20:00", "ビートライド 90s", "ride", "Mika", 16),
            ginza(5, "10:30", "パワーヨガ", "yoga", "佐藤 葵", 14),
            ginza(5, "15:00", "ビートライド 90s", "ride", "Mika", 11),
            ginza(6, "09:00", "パワーヨガ", "yoga", "佐藤 葵", 12),
            ginza(6, "17:00", "サンセットライド", "ride", "Daniel", 4),
            shibuya(0, "19:00", "ボクシング基礎", "boxing", "田中 蓮", 8),
            shibuya(1, "07:30", "マットピラティス", "pilates", "小林 凛", 5),
            shibuya(2, "18:45", "ボクシング基礎", "boxing", "田中 蓮", 11),
            shibuya(3, "12:15", "マットピラティス", "pilates", "小林 凛", 6),
            shibuya(4, "19:30", "ビートライド 90s", "ride", "Mika", 12),
            shibuya(5, "10:30", "マットピラティス", "pilates", "小林 凛", 9),
            shibuya(5, "13:00", "ボクシング基礎", "boxing", "田中 蓮", 4),
            shibuya(6, "11:00", "パワーヨガ", "yoga", "佐藤 葵", 10),
            shibuya(6, "16:00", "マットピラティス", "pilates", "小林 凛", 2),
            jiyugaoka(1, "21:00", "おやすみヨガ", "yoga", "小林 凛", 6),
            jiyugaoka(3, "10:00", "マットピラティス", "pilates", "小林 凛", 3),
            jiyugaoka(4, "21:00", "おやすみヨガ", "yoga", "小林 凛", 8),
            jiyugaoka(5, "09:30", "朝のフローヨガ", "yoga", "佐藤 葵", 5),
            jiyugaoka(6, "20:00", "おやすみヨガ", "yoga", "小林 凛", 7));

    private DemoLessons() {}
}
