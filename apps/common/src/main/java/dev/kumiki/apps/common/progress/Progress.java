package dev.kumiki.apps.common.progress;

import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;

/// How far long work is.
///
/// @param title what is done, in words of the reader
/// @param done how much of it
/// @param total how much there is; 0 while that is not known
/// @param state whether it goes on
/// @param here the page's own address, which is asked again
/// @param next where to go when it has ended
public record Progress(
        String title,
        long done,
        long total,
        State state,
        String here,
        @Nullable String next) {
    /// How often the page asks, in seconds.
    public static final int SECONDS = 2;

    private static final int HUNDRED = 100;

    /// Whether it goes on.
    public enum State {
        RUNNING,
        DONE,
        FAILED
    }

    /// Refuses what is further than its end.
    public Progress {
        if (done < 0 || total < 0 || (total > 0 && done > total)) {
            throw new IllegalArgumentException("work is between its beginning and its end");
        }
    }

    /// How far, in whole percent; 0 while the end is not known.
    public int percent() {
        return state == State.DONE ? HUNDRED : total == 0 ? 0 : (int) (done * HUNDRED / total);
    }

    /// Whether the page has to ask again.
    public boolean isRunning() {
        return state == State.RUNNING;
    }

    /// Puts the work on a page: the whole of it, or what htmx asks for.
    ///
    /// @param part whether only the state is asked for (`HX-Request`)
    /// @return the view
    public String show(Model model, boolean part) {
        model.addAttribute("progress", this);
        if (isRunning() && !part) {
            model.addAttribute("refresh", SECONDS);
        }
        return part ? "common/progress :: state" : "common/progress";
    }
}
