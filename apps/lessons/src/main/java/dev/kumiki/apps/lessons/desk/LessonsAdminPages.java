package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountAdminPages;
import dev.kumiki.apps.lessons.data.LessonsData;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// People and their roles; staff belongs to a studio.
@Controller
final class LessonsAdminPages extends AccountAdminPages {
    private final LessonsData data;

    LessonsAdminPages(@Qualifier("lessonsAccounts") Accounts accounts, LessonsData data) {
        super(accounts);
        this.data = data;
    }

    @Override
    protected List<Place> places() {
        return data.table().studios().stream()
                .map(studio -> new Place(studio.studioCode().value(), studio.name()))
                .toList();
    }
}
