package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.common.web.Flash;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Where requests come from and lead to.
public final class Routes {
    /// The start of the application.
    public static final String HOME = "/todo";

    /// The trash.
    public static final String TRASH = "/todo/trash";

    /// The week.
    public static final String WEEK = "/todo/week";

    private static final Pattern WEEK_OF = Pattern.compile("week(?::(\\d{4}-\\d{2}-\\d{2}))?");
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_.=-]{1,600}");

    private Routes() {}

    /// The address of a view of the board.
    ///
    /// @param page a token of the board; empty for the first page
    public static String board(ViewRequest view, String page) {
        String query = view.query();
        String place = TOKEN.matcher(page).matches() ? "page=" + encode(page) : "";
        String all = query.isEmpty() || place.isEmpty() ? query + place : query + "&" + place;
        return all.isEmpty() ? HOME : HOME + "?" + all;
    }

    /// The page to return to that a form names. It is read and written anew, so that it cannot lead elsewhere.
    ///
    /// @param back `trash`, `week` with perhaps a day, or the query of a board
    static String back(String back, String page) {
        Matcher week = WEEK_OF.matcher(back);
        if (week.matches()) {
            return week.group(1) == null ? WEEK : WEEK + "?day=" + week.group(1);
        }
        return back.equals("trash") ? TRASH : board(ViewRequest.of(back), page);
    }

    /// Leads to a page of the application that says what was done.
    public static String to(String path, RedirectAttributes next, Flash flash) {
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + path;
    }

    /// What was done, with the way back to the page it was done on.
    public static Flash undoable(Flash flash, String undoId, Origin origin) {
        String page = TOKEN.matcher(origin.page()).matches() ? "&page=" + encode(origin.page()) : "";
        return flash.undo(HOME + "/undo?back=" + encode(origin.back()) + page, undoId);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
