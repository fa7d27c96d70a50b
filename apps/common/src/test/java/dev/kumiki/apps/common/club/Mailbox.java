package dev.kumiki.apps.common.club;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mailer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// What was sent, by the id of its cause.
public final class Mailbox implements Mailer {
    private static final Pattern TOKEN = Pattern.compile("http://\\S+/account/\\w+\\?token=([A-Za-z0-9_-]+)");

    private final Map<String, Mail> mails = new LinkedHashMap<>();

    @Override
    public synchronized void send(String id, Mail mail) {
        mails.put(id, mail);
    }

    /// Sends what waits in an outbox, and returns everything that went to an address so far.
    public List<Mail> to(Club club, String address) {
        try {
            club.kit()
                    .outbox()
                    .worker("postman", club.accounts().handlers(this))
                    .runOnce();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return all().stream().filter(mail -> mail.to().equals(address)).toList();
    }

    private synchronized List<Mail> all() {
        return new ArrayList<>(mails.values());
    }

    /// The last mail to an address.
    public Mail last(Club club, String address) {
        List<Mail> mails = to(club, address);
        assertThat(mails).as("mail to " + address).isNotEmpty();
        return mails.getLast();
    }

    /// The token in the last mail to an address.
    public String token(Club club, String address) {
        var match = TOKEN.matcher(last(club, address).text());
        assertThat(match.find()).as("a link with a token").isTrue();
        return match.group(1);
    }
}
