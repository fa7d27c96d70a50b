package dev.kumiki.apps.homebiyori.tree;

import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.web.util.HtmlUtils;

/// Draws a tree as SVG: the scene, the stage, and the fruits where they hang. Every colour comes from the style
/// sheet, so that season, hour and theme change it.
public final class TreePicture {
    /// Where fruits hang at each stage, in the order in which they ripen.
    private static final List<int[][]> SLOTS = List.of(
            new int[0][],
            new int[][] {{300, 268}},
            new int[][] {{226, 326}, {292, 292}, {200, 244}, {284, 224}},
            new int[][] {{271, 134}, {273, 243}, {179, 260}, {237, 188}, {217, 129}, {269, 293}, {318, 258}, {306, 208}
            },
            new int[][] {
                {298, 120}, {182, 189}, {134, 272}, {224, 258}, {339, 171}, {376, 236}, {265, 185}, {227, 134},
                {117, 197}, {289, 249}, {218, 78}, {345, 271}, {93, 239}, {385, 185}, {160, 232}, {264, 83}
            },
            new int[][] {
                {458, 178}, {48, 202}, {276, 132}, {97, 250}, {401, 254}, {342, 155}, {113, 125}, {236, 230},
                {335, 239}, {171, 218}, {239, 82}, {206, 139}, {330, 79}, {170, 88}, {396, 168}, {135, 178},
                {384, 112}, {144, 259}, {437, 223}, {283, 239}, {89, 175}, {295, 175}, {277, 53}, {244, 166}
            });

    private static final String PLACE = "<!-- the tree stands here: x=732 y=55 width=538 height=515 -->";
    private static final String SCENE = read("scene");
    private static final List<String> STAGES = IntStream.rangeClosed(0, Tree.MAX_STAGE)
            .mapToObj(stage -> read("tree-stage-" + stage))
            .toList();
    private static final String[] SEASONS = {"winter", "spring", "summer", "autumn"};
    private static final int MONTHS_OF_A_SEASON = 3;
    private static final int EVENING = 16;
    private static final int MORNING = 5;

    private TreePicture() {}

    /// A fruit that hangs.
    ///
    /// @param who the character, in small letters
    /// @param label what a screen reader says
    public record Hanging(String who, String href, String label, boolean fresh) {}

    private static String read(String name) {
        try (InputStream file = TreePicture.class.getResourceAsStream("/tree/" + name + ".svg")) {
            if (file == null) {
                throw new IllegalStateException("a drawing is missing: " + name);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("a drawing cannot be read", e);
        }
    }

    /// How many fruits hang at a stage; of more, the newest.
    public static int room(int stage) {
        return SLOTS.get(stage).length;
    }

    /// The classes of season and hour in Japan.
    public static String light(Instant now) {
        ZonedDateTime local = now.atZone(Homebiyori.ZONE);
        String season = SEASONS[(local.getMonthValue() / MONTHS_OF_A_SEASON) % SEASONS.length];
        boolean evening = local.getHour() >= EVENING || local.getHour() < MORNING;
        return "is-" + season + (evening ? " is-evening" : "");
    }

    /// The tree alone.
    public static String tree(int stage) {
        return STAGES.get(stage)
                .replaceFirst("role=\"img\" aria-labelledby=\"[^\"]*\"", "aria-hidden=\"true\"")
                .replaceFirst("<title[^>]*>[^<]*</title>", "");
    }

    /// The tree in its scene.
    ///
    /// @param fruits oldest first
    /// @param label what a screen reader says of the whole
    public static String scene(int stage, List<Hanging> fruits, String label) {
        int[][] slots = SLOTS.get(stage);
        List<Hanging> newest = fruits.subList(Math.max(0, fruits.size() - slots.length), fruits.size());
        var hanging = new StringBuilder();
        for (int at = 0; at < newest.size(); at++) {
            hanging.append(fruit(newest.get(at), slots[at]));
        }
        String inner = tree(stage);
        String placed = "<svg x=\"732\" y=\"55\" width=\"538\" height=\"515\" viewBox=\"0 0 480 460\">"
                + inner.substring(inner.indexOf('>') + 1, inner.lastIndexOf("</svg>"))
                + glows()
                + hanging
                + "</svg>";
        return SCENE.replaceFirst(
                        "class=\"hb-scene\"",
                        "class=\"hb-scene\" role=\"group\" aria-label=\"" + HtmlUtils.htmlEscape(label) + "\"")
                .replace(PLACE, placed);
    }

    private static String glows() {
        var glows = new StringBuilder("<defs>");
        for (String who : List.of("mittyan", "madokasan", "hideji")) {
            String stop = "<stop offset=\"%s\" stop-color=\"var(--hb-glow-" + who + ")\" stop-opacity=\"%s\"/>";
            glows.append("<radialGradient id=\"glow-").append(who).append("\">");
            glows.append(stop.formatted("0", ".9"))
                    .append(stop.formatted(".4", ".4"))
                    .append(stop.formatted("1", "0"));
            glows.append("</radialGradient>");
        }
        return glows.append("</defs>").toString();
    }

    private static String fruit(Hanging fruit, int[] slot) {
        String who = fruit.who();
        return "<a href=\"" + HtmlUtils.htmlEscape(fruit.href()) + "\" aria-label=\""
                + HtmlUtils.htmlEscape(fruit.label()) + "\"><g class=\"hb-fruit is-" + who
                + (fruit.fresh() ? " is-new" : "") + "\" transform=\"translate(" + slot[0] + " " + slot[1] + ")\">"
                + "<circle class=\"hb-glow\" r=\"26\" fill=\"url(#glow-" + who + ")\"/>"
                + (fruit.fresh()
                        ? "<circle class=\"hb-ring\" r=\"16\" fill=\"none\" stroke=\"var(--hb-disc)\" stroke-width=\"2.5\"/>"
                        : "")
                + "<path d=\"M0-11q1-5 5-7\" fill=\"none\" stroke=\"var(--hb-bark)\" stroke-width=\"1.8\""
                + " stroke-linecap=\"round\"/><circle r=\"10\" fill=\"var(--hb-fruit-" + who + ")\"/>"
                + "<path d=\"M1-7.2a7.5 7.5 0 0 1 6.2 6.2\" fill=\"none\" stroke=\"var(--hb-fruit-hi-" + who
                + ")\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>"
                + "<path d=\"M0-10q-6-1-8-6q7-1 8 6\" fill=\"var(--hb-leaf-4)\"/></g></a>";
    }
}
