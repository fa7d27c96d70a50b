package dev.kumiki.apps.todo.board;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The page that somebody came from and returns to: every form carries it.
///
/// @param back `trash`, `week` with perhaps a day, or the query of a board
/// @param page the token of the board's page; empty for the first
public record Origin(String back, String page) {
    private static final Pattern PAGE = Pattern.compile("(?:^|&)page=([^&]*)");
    private static final Pattern WEEK_DAY = Pattern.compile("(?:^|&)day=(\\d{4}-\\d{2}-\\d{2})");

    /// What a request does not name is empty.
    public Origin(@Nullable String back, @Nullable String page) {
        this.back = back == null ? "" : back;
        this.page = page == null ? "" : page;
    }

    /// The page that the browser says the request comes from; the board if it says nothing of ours.
    public static Origin ofReferrer(@Nullable String referrer) {
        try {
            URI uri = new URI(referrer == null ? "" : referrer);
            String query = uri.getRawQuery() == null ? "" : uri.getRawQuery();
            if (Routes.HOME.equals(uri.getPath())) {
                Matcher page = PAGE.matcher(query);
                return new Origin(ViewRequest.of(query).query(), page.find() ? page.group(1) : "");
            }
            if (Routes.WEEK.equals(uri.getPath())) {
                Matcher day = WEEK_DAY.matcher(query);
                return new Origin(day.find() ? "week:" + day.group(1) : "week", "");
            }
        } catch (URISyntaxException _) {
            // An address that cannot be read leads nowhere.
        }
        return new Origin("", "");
    }

    /// The address to return to. It is read and written anew, so that it cannot lead elsewhere.
    public String path() {
        return Routes.back(back, page);
    }

    /// The view of the board; that of everything to do if it is another page.
    public ViewRequest view() {
        return back.equals("trash") || back.startsWith("week") ? ViewRequest.OPEN : ViewRequest.of(back);
    }
}
