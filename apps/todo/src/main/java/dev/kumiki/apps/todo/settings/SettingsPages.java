package dev.kumiki.apps.todo.settings;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.common.web.Languages;
import dev.kumiki.apps.todo.board.FilterResult;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.feed.CalendarFeeds;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.remind.PreferencesResult;
import dev.kumiki.apps.todo.remind.Reminders;
import jakarta.servlet.http.HttpServletResponse;
import java.time.DateTimeException;
import java.time.LocalTime;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The page of settings, and the forms on it.
@Controller
final class SettingsPages {
    private static final String BACK = "redirect:/todo/settings";
    private static final LocalTime USUAL_TIME = LocalTime.of(8, 0);

    private final TodoAppTables tables;
    private final Reminders reminders;
    private final SavedFilters filters;
    private final CalendarFeeds feeds;
    private final Platform platform;

    SettingsPages(
            TodoAppTables tables, Reminders reminders, SavedFilters filters, CalendarFeeds feeds, Platform platform) {
        this.tables = tables;
        this.reminders = reminders;
        this.filters = filters;
        this.feeds = feeds;
        this.platform = platform;
    }

    @ModelAttribute("here")
    String here() {
        return "settings";
    }

    /// What the form about mails shows.
    record Choice(boolean wanted, String at, String language) {}

    @GetMapping("/settings")
    String settings(@AuthenticationPrincipal Account account, Model model) {
        Choice choice = tables.todoTable()
                .preferences(Requests.owner(account))
                .map(SettingsPages::choice)
                .orElseGet(() -> new Choice(
                        false, USUAL_TIME.toString(), account.language().toLanguageTag()));
        return show(account, choice, model);
    }

    private static Choice choice(Preferences stored) {
        return new Choice(stored.reminders(), stored.remindAt().toString(), stored.language());
    }

    private String show(Account account, Choice choice, Model model) {
        Username username = Requests.owner(account);
        model.addAttribute("choice", choice);
        model.addAttribute("email", account.email());
        model.addAttribute("zone", platform.zone().getId());
        model.addAttribute("languages", Languages.ALL);
        model.addAttribute("filters", tables.todoTable().filtersOf(username));
        model.addAttribute("feed", feeds.find(username).orElse(null));
        model.addAttribute("maxFilterChars", SavedFilter.MAX_NAME_CHARS);
        return "todo/settings/settings";
    }

    @PostMapping("/settings/reminders")
    String reminders(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "false") boolean wanted,
            @RequestParam(defaultValue = "") String at,
            @RequestParam(defaultValue = "") String language,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        Optional<LocalTime> time = time(at);
        if (time.isPresent()) {
            switch (reminders.choose(Requests.owner(account), wanted, time.get(), language)) {
                case PreferencesResult.Saved _ -> {
                    String told = wanted ? "todo.settings.reminders.on" : "todo.settings.reminders.off";
                    next.addFlashAttribute(
                            Flash.NAME, Flash.done(told, time.get().toString()));
                    return BACK;
                }
                case PreferencesResult.NoSuchUser _ -> throw Requests.notFound();
                case PreferencesResult.NoSuchLanguage _ -> model.addAttribute("languageFault", true);
            }
        } else {
            model.addAttribute("timeFault", true);
        }
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return show(account, new Choice(wanted, at, language), model);
    }

    private static Optional<LocalTime> time(String text) {
        try {
            return Optional.of(LocalTime.parse(text.strip()));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    @PostMapping("/settings/filters/{id}/rename")
    String rename(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String name,
            RedirectAttributes next) {
        Flash told = switch (filters.rename(Requests.owner(account), id, name)) {
            case FilterResult.Saved() -> Flash.done("todo.settings.filters.renamed", name.strip());
            case FilterResult.InvalidName() ->
                Flash.failed("todo.settings.filters.invalid", String.valueOf(SavedFilter.MAX_NAME_CHARS));
            case FilterResult.Unchanged(),
                    FilterResult.TooManyFilters(),
                    FilterResult.Gone(),
                    FilterResult.NoSuchUser() -> throw Requests.notFound();
        };
        next.addFlashAttribute(Flash.NAME, told);
        return BACK;
    }

    @PostMapping("/settings/filters/{id}/delete")
    String delete(@AuthenticationPrincipal Account account, @PathVariable String id, RedirectAttributes next) {
        if (!filters.delete(Requests.owner(account), id)) {
            throw Requests.notFound();
        }
        next.addFlashAttribute(Flash.NAME, Flash.done("todo.settings.filters.deleted"));
        return BACK;
    }

    /// Shows the address of the new feed in this answer and never again. A form that is sent again, or was overtaken,
    /// makes nothing: it names the version of the feed that it replaces.
    @PostMapping("/settings/feed")
    String issue(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "0") long version,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        Username username = Requests.owner(account);
        long current = feeds.find(username).map(feed -> feed.version()).orElse(0L);
        if (current != version) {
            next.addFlashAttribute(Flash.NAME, Flash.failed("todo.settings.feed.once"));
            return BACK;
        }
        String secret = feeds.issue(username).orElseThrow(Requests::notFound);
        String address =
                platform.address().page("/todo/calendar/" + secret + ".ics").toString();
        model.addAttribute("address", address);
        model.addAttribute("webcal", address.replaceFirst("^https?:", "webcal:"));
        response.setHeader("Cache-Control", "no-store");
        return "todo/settings/feed";
    }

    @PostMapping("/settings/feed/revoke")
    String revoke(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        feeds.revoke(Requests.owner(account));
        next.addFlashAttribute(Flash.NAME, Flash.done("todo.settings.feed.revoked"));
        return BACK;
    }
}
