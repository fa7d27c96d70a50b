package dev.kumiki.apps.homebiyori.desk;

import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingSettings;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.audit.AuditEntry;
import dev.kumiki.apps.homebiyori.design.audit.Deletion;
import dev.kumiki.apps.homebiyori.design.core.DeletionJob;
import dev.kumiki.apps.homebiyori.design.core.Subscriber;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStats;
import dev.kumiki.apps.homebiyori.design.core.TtlJob;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// What administrators look at: numbers, subscribers, retention, payment events, audit, deletions.
@Controller
final class DeskPages {
    private static final Limit PAGE = Limit.of(50);
    private static final Limit MANY = Limit.of(500);
    private static final int SHORT = 8;
    private static final int MONTHS = 12;

    private final HomebiyoriData data;
    private final Pseudonyms pseudonyms;
    private final BillingSettings settings;
    private final Billing billing;
    private final MeterRegistry meters;

    DeskPages(
            HomebiyoriData data,
            Pseudonyms pseudonyms,
            BillingSettings settings,
            Billing billing,
            MeterRegistry meters) {
        this.data = data;
        this.pseudonyms = pseudonyms;
        this.settings = settings;
        this.billing = billing;
        this.meters = meters;
    }

    /// As much of a pseudonym as tells two users apart.
    private String shown(UserId userId) {
        return pseudonyms.of(userId).substring(0, SHORT);
    }

    private static String page(String tab, Model model) {
        model.addAttribute("tab", tab);
        model.addAttribute("here", "desk");
        return "homebiyori/desk/" + tab;
    }

    @GetMapping("/desk")
    String numbers(Model model) {
        List<SubscriptionStats> stats = data.tables().coreTable().subscriptionStats();
        long all = stats.stream().mapToLong(SubscriptionStats::subscriptions).sum();
        long premium = stats.stream()
                .filter(one -> one.plan().isPremium())
                .mapToLong(SubscriptionStats::subscriptions)
                .sum();
        model.addAttribute("all", all);
        model.addAttribute("premium", premium);
        model.addAttribute("share", all == 0 ? 0 : premium * 100 / all);
        model.addAttribute("scheduled", of(stats, SubscriptionStatus.CANCEL_SCHEDULED));
        model.addAttribute("late", of(stats, SubscriptionStatus.PAST_DUE));
        model.addAttribute(
                "revenue",
                of(stats, Plan.MONTHLY) * settings.price(Plan.MONTHLY)
                        + of(stats, Plan.YEARLY) * settings.price(Plan.YEARLY) / MONTHS);
        model.addAttribute(
                "stats",
                stats.stream()
                        .filter(one -> one.subscriptions() > 0)
                        .sorted(Comparator.comparing(SubscriptionStats::plan).thenComparing(SubscriptionStats::status))
                        .toList());
        model.addAttribute("fake", billing.isFake());
        return page("numbers", model);
    }

    private static long of(List<SubscriptionStats> stats, SubscriptionStatus status) {
        return stats.stream()
                .filter(one -> one.status() == status && one.plan().isPremium())
                .mapToLong(SubscriptionStats::subscriptions)
                .sum();
    }

    private static long of(List<SubscriptionStats> stats, Plan plan) {
        return stats.stream()
                .filter(one -> one.plan() == plan)
                .mapToLong(SubscriptionStats::subscriptions)
                .sum();
    }

    /// A subscriber without a name.
    record SubscriberRow(String pseudonym, Optional<Instant> until) {}

    @GetMapping("/desk/subscribers")
    String subscribers(
            @RequestParam(defaultValue = "monthly") String plan,
            @RequestParam(defaultValue = "active") String status,
            @RequestParam(defaultValue = "") String after,
            Model model) {
        Plan wanted = Requests.word(Plan.class, plan).orElse(Plan.MONTHLY);
        SubscriptionStatus state =
                Requests.word(SubscriptionStatus.class, status).orElse(SubscriptionStatus.ACTIVE);
        Page<Subscriber> found = data.tables().coreTable().subscribers(wanted, state, PAGE, Requests.after(after));
        model.addAttribute("plans", Plan.values());
        model.addAttribute("statuses", SubscriptionStatus.values());
        model.addAttribute("plan", wanted);
        model.addAttribute("status", state);
        model.addAttribute(
                "rows",
                found.items().stream()
                        .map(one -> new SubscriberRow(shown(one.userId()), one.currentPeriodEnd()))
                        .toList());
        model.addAttribute("next", found.next().map(Cursor::token).orElse(""));
        return page("subscribers", model);
    }

    /// A change of retention without a name.
    record JobRow(String pseudonym, TtlJob job) {}

    @GetMapping("/desk/retention")
    String retention(Model model) {
        model.addAttribute(
                "jobs",
                data.tables().coreTable().ttlJobs(MANY, Cursor.START).items().stream()
                        .sorted(Comparator.comparing(TtlJob::updatedAt).reversed())
                        .limit(PAGE.items())
                        .map(job -> new JobRow(shown(job.userId()), job))
                        .toList());
        return page("retention", model);
    }

    /// Payment events of a day; those that were not let in are counted, and leave nothing else (B4.8).
    @GetMapping("/desk/events")
    String events(@RequestParam(defaultValue = "") String day, Model model) {
        LocalDate wanted = Requests.day(day).orElseGet(data::today);
        model.addAttribute("day", wanted);
        model.addAttribute(
                "events",
                data.tables()
                        .auditTable()
                        .deliveriesOnDayOf(noon(wanted), MANY, Cursor.START)
                        .items());
        Map<String, Long> refused = new TreeMap<>();
        for (Counter counter : meters.find("kumiki.webhook.deliveries")
                .tag("door", "homebiyori-stripe")
                .counters()) {
            refused.merge(String.valueOf(counter.getId().getTag("outcome")), (long) counter.count(), Long::sum);
        }
        model.addAttribute("counts", refused);
        return page("events", model);
    }

    private static Instant noon(LocalDate day) {
        return day.atTime(12, 0).atZone(Homebiyori.ZONE).toInstant();
    }

    @GetMapping("/desk/audit")
    String audit(
            @RequestParam(defaultValue = "") String day, @RequestParam(defaultValue = "") String after, Model model) {
        LocalDate wanted = Requests.day(day).orElseGet(data::today);
        Page<AuditEntry> found = data.tables().auditTable().onDayOf(noon(wanted), PAGE, Requests.after(after));
        model.addAttribute("day", wanted);
        model.addAttribute("entries", found.items());
        model.addAttribute("next", found.next().map(Cursor::token).orElse(""));
        return page("audit", model);
    }

    /// A deletion in the ledger, or one under way.
    record DeletionRow(String pseudonym, Instant at, boolean finished) {}

    @GetMapping("/desk/deletions")
    String deletions(Model model) {
        List<DeletionJob> jobs =
                data.tables().coreTable().deletionJobs(MANY, Cursor.START).items();
        List<String> running = jobs.stream().map(DeletionJob::pseudonym).toList();
        List<Deletion> ledger = new ArrayList<>(data.tables()
                .auditTable()
                .deletionsInYearOf(data.now(), MANY, Cursor.START)
                .items());
        ledger.sort(Comparator.comparing(Deletion::at).reversed());
        model.addAttribute(
                "rows",
                ledger.stream()
                        .map(one -> new DeletionRow(
                                one.pseudonym()
                                        .substring(
                                                0,
                                                Math.min(SHORT, one.pseudonym().length())),
                                one.at(),
                                !running.contains(one.pseudonym())))
                        .toList());
        return page("deletions", model);
    }
}
