package dev.kumiki.apps.studio.owner.people;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountStore.Listing;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserStatistics;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.mine.BookingView;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/// The customers: a list, and each with contact, use, bookings and agreements. Roles are given on the platform's pages.
@Controller
final class CustomerPages {
    private static final Limit PAGE = Limit.of(25);

    private final StudioData data;
    private final Accounts accounts;

    CustomerPages(StudioData data, @Qualifier("studioAccounts") Accounts accounts) {
        this.data = data;
        this.accounts = accounts;
    }

    /// A customer in the list.
    ///
    /// @param bookings how many count
    public record Row(Account account, long bookings, long minutes) {}

    @GetMapping("/owner/customers")
    String list(@RequestParam(defaultValue = "") String q, @RequestParam(defaultValue = "") String after, Model model) {
        Listing found = listing(q, after);
        model.addAttribute("q", q);
        model.addAttribute("rows", found.accounts().stream().map(this::row).toList());
        model.addAttribute("more", found.next().map(Cursor::token).orElse(null));
        model.addAttribute("here", "settings");
        return "studio/owner/customers";
    }

    private Listing listing(String typed, String after) {
        try {
            return accounts.list(typed, PAGE, Cursor.of(after));
        } catch (InvalidCursorException _) {
            return accounts.list(typed, PAGE, Cursor.START);
        }
    }

    private Row row(Account account) {
        Optional<UserStatistics> statistics = data.tables().userTable().statistics(new UserId(account.key()));
        return new Row(
                account,
                statistics.map(UserStatistics::bookingCount).orElse(0L),
                statistics.map(UserStatistics::totalUsageMinutes).orElse(0L));
    }

    @GetMapping("/owner/customers/{key}")
    String one(@PathVariable String key, @RequestParam(defaultValue = "") String after, Model model) {
        User user = user(key);
        Instant now = data.now();
        Page<Booking> page = bookings(user.userId(), after);
        model.addAttribute("user", user);
        model.addAttribute(
                "statistics",
                data.tables().userTable().statistics(user.userId()).orElse(new UserStatistics(user.userId(), 0, 0, 0)));
        model.addAttribute(
                "views",
                page.items().stream()
                        .map(booking -> new BookingView(booking, now))
                        .toList());
        model.addAttribute("more", page.next().map(Cursor::token).orElse(null));
        model.addAttribute("agreements", agreements(user.userId()));
        model.addAttribute("here", "settings");
        return "studio/owner/customer";
    }

    private List<?> agreements(UserId userId) {
        return data.tables()
                .agreementTable()
                .agreementsOf(userId, PAGE, Cursor.START)
                .items();
    }

    private Page<Booking> bookings(UserId userId, String after) {
        try {
            return data.tables().bookingTable().bookingsOf(userId, PAGE, Cursor.of(after));
        } catch (InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }

    private User user(String key) {
        try {
            return data.tables().userTable().currentUser(new UserId(key)).orElseThrow(Requests::notFound);
        } catch (IllegalArgumentException _) {
            throw Requests.notFound();
        }
    }
}
