package dev.kumiki.apps.lessons.work;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.host.Secret;
import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.availability.AvailabilitySource;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.OfferLinks;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.runtime.TypedTransaction;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.context.support.ResourceBundleMessageSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// The background of the application in one test: everything that is due is done when the test says so. Everybody has
/// an account in English, unless the name ends in `-ja`; guests at the desk have none.
public final class WorkKit {
    /// How many rounds of work there are at most: a job that never ends fails the test.
    private static final int MOST_ROUNDS = 200;

    public final TestStudio studio;
    public final LessonsData data;
    public final OfferLinks links;
    public final Messages messages;
    public final LessonJobs jobs;
    public final Monitoring monitoring;
    private final OpsData ops;
    private final List<Sent> sent = new CopyOnWriteArrayList<>();

    /// A mail that was sent.
    public record Sent(String id, Mail mail) {}

    public WorkKit(TestStudio studio) {
        this(studio, AvailabilitySource.OWN);
    }

    public WorkKit(TestStudio studio, AvailabilitySource source) {
        this(studio, source, studio.database.client());
    }

    /// Over another client, which may die.
    public WorkKit(TestStudio studio, AvailabilitySource source, DynamoDbClient client) {
        this.studio = studio;
        this.ops = OpsData.on(client, studio.ops.options());
        this.data = new LessonsData(
                LessonsDesignTables.on(client, studio.data.options()),
                LessonsSettings.DEFAULT,
                studio.data.options(),
                UUID::randomUUID,
                TestStudio.work(ops));
        this.links = new OfferLinks(Secret.random().seal("offer"), studio.database.clock());
        this.messages = new Messages(
                data,
                new Messages.Ways(
                        new Everybody(),
                        new Mails(data.work().outbox()),
                        new OpsInbox(ops, OpsInbox.KEPT),
                        new Dedupe(ops, Duration.ofDays(40)),
                        new Words(
                                texts(),
                                PublicAddress.of(URI.create("https://lessons.example.com")),
                                new App("lessons")),
                        links));
        this.jobs = new LessonJobs(data, messages);
        this.monitoring = new Monitoring(data, jobs, source);
    }

    private static ResourceBundleMessageSource texts() {
        var source = new ResourceBundleMessageSource();
        source.setBasenames("messages/lessons", "messages/lessons-desk");
        source.setDefaultEncoding(StandardCharsets.UTF_8.name());
        source.setFallbackToSystemLocale(false);
        return source;
    }

    private final class Everybody implements People {
        @Override
        public Optional<Person> find(UserId user) {
            String name = user.value();
            return name.startsWith("guest-") || name.startsWith("gone")
                    ? Optional.empty()
                    : Optional.of(new Person(
                            name + "@example.com", name, name.endsWith("-ja") ? Locale.JAPANESE : Locale.ENGLISH));
        }

        @Override
        public TypedTransaction<?> requiring(UserId user) {
            return ops.tables().transact();
        }
    }

    private Map<String, WorkHandler> outbox() {
        Map<String, WorkHandler> handlers = new HashMap<>(messages.handlers());
        handlers.put(Mails.KIND, Mails.handler(new Mailer() {
            @Override
            public void send(String id, Mail mail) {
                sent.removeIf(before -> before.id().equals(id));
                sent.add(new Sent(id, mail));
            }

            @Override
            public void forget(String address) {
                sent.removeIf(before -> before.mail().to().equals(address));
            }
        }));
        return handlers;
    }

    private Map<String, WorkHandler> schedules() {
        Map<String, WorkHandler> handlers = new HashMap<>(jobs.handlers());
        handlers.putAll(monitoring.handlers());
        return handlers;
    }

    /// Does everything that is due.
    public void work() {
        try (var mail = data.work().outbox().worker("mail", outbox());
                var later = data.work().schedules().worker("later", schedules())) {
            for (int round = 0; round < MOST_ROUNDS; round++) {
                if (mail.runOnce() + later.runOnce() == 0) {
                    return;
                }
            }
            throw new AssertionError("the work does not come to an end");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /// What was mailed, as `subject > to`, in the order of addresses.
    public List<String> mails() {
        return sent.stream()
                .map(one -> one.mail().to().replace("@example.com", "") + ": "
                        + one.mail().subject())
                .sorted()
                .toList();
    }

    /// The mails to somebody.
    public List<Mail> mailsTo(UserId user) {
        return sent.stream()
                .map(Sent::mail)
                .filter(mail -> mail.to().equals(user.value() + "@example.com"))
                .toList();
    }

    /// The notices of somebody.
    public List<Notice> notices(UserId user) {
        return new OpsInbox(ops, OpsInbox.KEPT)
                .list(user.value(), Inbox.Filter.ALL, Cursor.START)
                .items();
    }
}
