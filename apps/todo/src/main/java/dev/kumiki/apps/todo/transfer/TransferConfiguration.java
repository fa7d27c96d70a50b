package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.feed.CalendarFeeds;
import dev.kumiki.apps.todo.feed.Calendars;
import dev.kumiki.apps.todo.remind.TodoReminders;
import java.security.SecureRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// What the pages of exports, imports and calendars stand on.
@Configuration(proxyBeanMethods = false)
class TransferConfiguration {
    @Bean
    Exports todoExports(TodoAppTables tables, Platform platform) {
        return new Exports(tables, platform.clock());
    }

    @Bean
    Imports todoImports(TodoAppTables tables, Platform platform, TodoReminders reminders) {
        return new Imports(tables, platform.clock(), reminders);
    }

    @Bean
    CalendarFeeds todoFeeds(TodoAppTables tables, Platform platform) {
        return new CalendarFeeds(tables, platform.clock(), new SecureRandom());
    }

    @Bean
    Calendars todoCalendars(TodoAppTables tables, Platform platform) {
        return new Calendars(tables, platform.clock(), platform.zone());
    }
}
