package dev.kumiki.apps.homebiyori.forgetting;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.ChatFields;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.chat.MemoryKey;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.feedback.FeedbackBox;
import dev.kumiki.apps.homebiyori.feedback.FormIds;
import dev.kumiki.apps.homebiyori.feedback.Survey;
import dev.kumiki.apps.homebiyori.page.Requests;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;
import dev.kumiki.apps.homebiyori.sealing.Sealing;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What a user can take along and delete; the deletion of the account in three steps (H-158).
///
/// What was answered in the second step travels with the form of the third: nothing is stored before the password was
/// right, and then under a pseudonym.
@Controller
final class DataPages {
    private static final String DATA = "redirect:/homebiyori/data";

    private final HomebiyoriData data;
    private final Accounts accounts;
    private final Pseudonyms pseudonyms;
    private final Sealing sealing;
    private final FeedbackBox feedback;

    DataPages(
            HomebiyoriData data,
            @Qualifier("homebiyoriAccounts") Accounts accounts,
            Pseudonyms pseudonyms,
            Sealing sealing) {
        this.data = data;
        this.sealing = sealing;
        this.accounts = accounts;
        this.pseudonyms = pseudonyms;
        this.feedback = new FeedbackBox(data);
    }

    private void counts(Account account, Model model) {
        UserId userId = Requests.user(account);
        model.addAttribute("chats", chats(userId));
        model.addAttribute(
                "fruits",
                data.tables().coreTable().tree(userId).map(Tree::totalFruits).orElse(0L));
        model.addAttribute("premium", plan(userId).isPremium());
        model.addAttribute("here", "data");
    }

    private long chats(UserId userId) {
        return data.tables().chatTable().count(userId, ChatFields.DELETED_AT.missing());
    }

    private Plan plan(UserId userId) {
        return data.tables()
                .coreTable()
                .subscription(userId)
                .map(Subscription::currentPlan)
                .orElse(Plan.FREE);
    }

    @GetMapping("/data")
    String data(@AuthenticationPrincipal Account account, Model model) {
        counts(account, model);
        return "homebiyori/data/data";
    }

    @GetMapping("/data/chats")
    String chats(@AuthenticationPrincipal Account account, Model model) {
        counts(account, model);
        return "homebiyori/data/chats";
    }

    /// Deletes all chats, and with them what is remembered of them.
    @PostMapping("/data/chats")
    String deleteChats(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        UserId userId = Requests.user(account);
        data.tables()
                .chatTable()
                .deleteAll(data.tables()
                        .chatTable()
                        .allNow(userId, ChatFields.CHAT_ID.exists())
                        .map(ChatKey::of)
                        .toList());
        data.tables().chatTable().delete(new MemoryKey(userId));
        next.addFlashAttribute(Flash.NAME, Flash.done("homebiyori.data.chats.done"));
        return DATA;
    }

    @GetMapping("/delete")
    String first(@AuthenticationPrincipal Account account, Model model) {
        counts(account, model);
        model.addAttribute("step", 1);
        return "homebiyori/data/delete-1";
    }

    @GetMapping("/delete/word")
    String second(@AuthenticationPrincipal Account account, Model model) {
        return second(account, Survey.Typed.empty(data.ops().ids().get()), "", model);
    }

    private String second(Account account, Survey.Typed typed, String problem, Model model) {
        counts(account, model);
        model.addAttribute("typed", typed);
        model.addAttribute("problem", problem);
        model.addAttribute("reasons", ReasonCategory.values());
        model.addAttribute("maxChars", Survey.MAX_CHARS);
        model.addAttribute("step", 2);
        return "homebiyori/data/delete-2";
    }

    /// What comes along from the second step.
    record Answers(
            @Nullable String form,
            @Nullable String reason,
            @Nullable String score,
            @Nullable String text) {
        Survey.Typed typed(HomebiyoriData data) {
            return new Survey.Typed(FormIds.safe(filled(form), data), filled(reason), filled(score), filled(text));
        }

        private static String filled(@Nullable String value) {
            return value == null ? "" : value;
        }
    }

    @PostMapping("/delete/word")
    String word(
            @AuthenticationPrincipal Account account,
            @ModelAttribute Answers answers,
            Model model,
            HttpServletResponse response) {
        Survey.Typed typed = answers.typed(data);
        if (!typed.isEmpty() && typed.read().isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return second(
                    account, typed, typed.isTooLong() ? "homebiyori.survey.long" : "homebiyori.survey.both", model);
        }
        return third(account, typed, "", model);
    }

    @GetMapping("/delete/confirm")
    String third(@AuthenticationPrincipal Account account, Model model) {
        return third(account, Survey.Typed.empty(data.ops().ids().get()), "", model);
    }

    private String third(Account account, Survey.Typed typed, String problem, Model model) {
        counts(account, model);
        model.addAttribute("typed", typed);
        model.addAttribute("problem", problem);
        model.addAttribute("hasPassword", accounts.hasPassword(account));
        model.addAttribute("step", 3);
        return "homebiyori/data/delete-3";
    }

    @PostMapping("/delete/confirm")
    String delete(
            @AuthenticationPrincipal Account account,
            @ModelAttribute Answers answers,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(defaultValue = "") String sure,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        Survey.Typed typed = answers.typed(data);
        if (!sure.equals("yes")) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return third(account, typed, "homebiyori.delete.unsure", model);
        }
        UserId userId = Requests.user(account);
        var occasion = new FeedbackBox.Occasion(
                FeedbackType.ACCOUNT_DELETION,
                pseudonyms.of(userId),
                Optional.of(plan(userId)),
                feedback.usedDays(userId));
        Accounts.Closed closed = accounts.close(account, password, request.getRemoteAddr());
        if (!(closed.result() instanceof AccountResult.Done)) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return third(account, typed, problem(closed.result()), model);
        }
        sealing.destroy(userId);
        typed.read().ifPresent(survey -> feedback.store(typed.form(), occasion, survey));
        if (request.getSession(false) != null) {
            request.getSession(false).invalidate();
        }
        next.addFlashAttribute(Flash.NAME, Flash.done("account.removal.title"));
        return "redirect:/homebiyori/account/"
                + closed.removal().map(id -> "removal?id=" + id).orElse("sign-in");
    }

    private static String problem(AccountResult result) {
        return switch (result) {
            case AccountResult.Refused(var faults) ->
                switch (faults.getFirst().code()) {
                    case "demo" -> "homebiyori.delete.demo";
                    case "role.last" -> "homebiyori.delete.last";
                    case "overtaken" -> "homebiyori.delete.overtaken";
                    default -> "homebiyori.delete.wrong";
                };
            case AccountResult.TooMany _ -> "homebiyori.delete.often";
            case AccountResult.Done _, AccountResult.SecondNeeded _, AccountResult.Sent _, AccountResult.Invalid _ ->
                "homebiyori.delete.wrong";
        };
    }
}
