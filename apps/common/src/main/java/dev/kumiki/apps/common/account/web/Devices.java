package dev.kumiki.apps.common.account.web;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What browsers say they are, as short as people can tell them apart by.
final class Devices {
    private record Mark(String sign, String name) {}

    /// The first that is found counts: later ones name what earlier ones pretend to be.
    private static final List<Mark> BROWSERS = List.of(
            new Mark("Edg/", "Edge"),
            new Mark("OPR/", "Opera"),
            new Mark("SamsungBrowser/", "Samsung Internet"),
            new Mark("Firefox/", "Firefox"),
            new Mark("FxiOS/", "Firefox"),
            new Mark("CriOS/", "Chrome"),
            new Mark("Chrome/", "Chrome"),
            new Mark("Safari/", "Safari"));

    private static final List<Mark> SYSTEMS = List.of(
            new Mark("iPhone", "iPhone"),
            new Mark("iPad", "iPad"),
            new Mark("Android", "Android"),
            new Mark("Windows", "Windows"),
            new Mark("Mac OS X", "macOS"),
            new Mark("CrOS", "ChromeOS"),
            new Mark("Linux", "Linux"));

    private Devices() {}

    /// Browser and system, such as `Firefox, Linux`; empty if neither is known.
    static String name(String agent) {
        return Stream.of(BROWSERS, SYSTEMS)
                .flatMap(marks -> marks.stream()
                        .filter(mark -> agent.contains(mark.sign()))
                        .limit(1))
                .map(Mark::name)
                .collect(Collectors.joining(", "));
    }
}
