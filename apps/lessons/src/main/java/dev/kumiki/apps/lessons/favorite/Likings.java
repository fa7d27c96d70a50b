package dev.kumiki.apps.lessons.favorite;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.design.LikingKey;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// The instructors and programmes that users like, whatever the lesson (X1.11).
public final class Likings {
    /// The greatest number of them.
    public static final int MAX_LIKINGS = 50;

    private static final int DIGEST_BYTES = 16;

    private final LessonsData data;

    /// Over the table.
    public Likings(LessonsData data) {
        this.data = data;
    }

    /// Those of a user.
    public List<Liking> of(UserId user) {
        return data.table().likingsOf(user);
    }

    /// Puts one on the list of a user.
    public Operation<LikingResult> add(UserId user, Liking.What what, String name) {
        return data.operation(() -> tryAdd(user, what, name.strip()), LikingResult.Busy::new);
    }

    private Attempt<LikingResult> tryAdd(UserId user, Liking.What what, String name) {
        int most = what == Liking.What.INSTRUCTOR ? Lesson.MAX_INSTRUCTOR_CHARS : Lesson.MAX_PROGRAMME_CHARS;
        if (name.isEmpty() || name.codePointCount(0, name.length()) > most) {
            return Attempt.answer(new LikingResult.InvalidName());
        }
        if (of(user).size() >= MAX_LIKINGS) {
            return Attempt.answer(new LikingResult.TooManyLikings(MAX_LIKINGS));
        }
        var liking = new Liking(user, what, digest(name), name, data.now());
        return Attempt.write(data.tables().transact().put(liking), new LikingResult.Saved(liking));
    }

    /// Takes one off the list of a user.
    public Operation<LikingResult> remove(UserId user, Liking.What what, String name) {
        return data.operation(
                () -> Attempt.write(
                        data.tables().transact().delete(new LikingKey(user, what, digest(name.strip()))),
                        new LikingResult.Deleted()),
                LikingResult.Busy::new);
    }

    private static String digest(String name) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
