package dev.kumiki.apps.common.mail;

import dev.kumiki.apps.common.host.OwnerOnly;
import dev.kumiki.apps.common.ops.Names;
import dev.kumiki.apps.common.work.GiveUpException;
import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Puts mail into a folder, one file `id.eml` each, and reads it back. A mail that is there is not written again.
///
/// A file gets its name when it is complete and on disk, so a crash leaves a whole mail or none.
public final class FolderMailer implements Mailer {
    /// The greatest number of mails that a list shows.
    public static final int MAX_LISTED = 500;

    private static final String SUFFIX = ".eml";
    private static final Comparator<Sent> NEWEST_FIRST =
            Comparator.comparing(Sent::sentAt).reversed().thenComparing(Sent::id);

    private final Path folder;
    private final Envelope envelope;

    /// Into a folder, which is made for its owner's eyes only if it is not there, as are the files in it.
    public FolderMailer(Path folder, Envelope envelope) {
        this.folder = folder;
        this.envelope = envelope;
        try {
            Files.createDirectories(folder, OwnerOnly.folder());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A mail in the folder.
    ///
    /// @param raw the whole file
    public record Sent(
            String id, String to, String subject, Instant sentAt, String text, Optional<String> html, String raw) {}

    @Override
    public void send(String id, Mail mail) {
        Path file = file(id);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            Path part = Files.createTempFile(folder, "mail", ".part");
            try {
                write(part, id, mail);
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (MessagingException e) {
            throw new GiveUpException("not a mail that can be sent", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Path part, String id, Mail mail) throws IOException, MessagingException {
        var message = new MimeMessage(session());
        envelope.fill(message, id, mail);
        message.saveChanges();
        message.setHeader("Message-ID", envelope.messageId(id));
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE);
                OutputStream out = Channels.newOutputStream(channel)) {
            message.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    /// The newest mails, up to [#MAX_LISTED], newest first.
    public List<Sent> list() {
        return ids().stream()
                .flatMap(id -> find(id).stream())
                .sorted(NEWEST_FIRST)
                .limit(MAX_LISTED)
                .toList();
    }

    private List<String> ids() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One mail; empty if there is none, or the id is none.
    public Optional<Sent> find(String id) {
        if (!Names.isName(id)) {
            return Optional.empty();
        }
        Path file = file(id);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            // Read once: the mail may be forgotten at any moment.
            String raw = Files.readString(file);
            var message = new MimeMessage(session(), new ByteArrayInputStream(raw.getBytes(StandardCharsets.UTF_8)));
            return Optional.of(new Sent(
                    id,
                    Arrays.toString(message.getAllRecipients()).replaceAll("^\\[|]$", ""),
                    text(message.getSubject()),
                    message.getSentDate() == null
                            ? Instant.EPOCH
                            : message.getSentDate().toInstant(),
                    body(message, "text/plain").orElse(""),
                    body(message, "text/html"),
                    raw));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (MessagingException e) {
            throw new IllegalStateException("a file in the mail folder is no mail", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void forget(String address) {
        for (String id : ids()) {
            if (find(id).filter(mail -> mail.to().equalsIgnoreCase(address)).isPresent()) {
                delete(file(id));
            }
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String id) {
        return folder.resolve(Names.require(id) + SUFFIX);
    }

    private static Session session() {
        return Session.getInstance(new Properties());
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }

    /// The first part of a type, in a message with parts in parts.
    private static Optional<String> body(Part part, String type) throws MessagingException, IOException {
        if (part.isMimeType(type)) {
            return Optional.of(String.valueOf(part.getContent()));
        }
        if (part.getContent() instanceof Multipart parts) {
            for (int i = 0; i < parts.getCount(); i++) {
                BodyPart inner = parts.getBodyPart(i);
                Optional<String> found = body(inner, type);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
