package dev.kumiki.apps.todo.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.category.Disposal;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.data.Sample;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.DirectoryEntry;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Session;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class AccountInvariantsTest {
    private static final int RACERS = 12;

    private final TestDatabase database;
    private final Sample sample;

    AccountInvariantsTest(TestDatabase database) {
        this.database = database;
        this.sample = new Sample(database);
    }

    @Test
    @DisplayName("B2.1, B2.4: sign-up is one transaction of directory, profile, guard, credential and counters")
    void signUpIsOneTransaction() {
        var traced = database.trace(() -> sample.signUp(Sample.USER, Sample.EMAIL));
        assertThat(traced.operations()).containsExactly("TransactWriteItems");
        assertThat(traced.result()).isInstanceOf(UserResult.Saved.class);
        assertThat(sample.partitions())
                .containsExactlyInAnyOrder(
                        "users", "user#testuser", "user#testuser", "user#testuser", "email#test@example.com");
        assertThat(sample.table.user(Sample.USER)).map(DirectoryEntry::email).contains(Sample.EMAIL);
    }

    @Test
    @DisplayName("B2.4: of sign-ups with one name at the same moment one succeeds")
    void oneNameOnce() {
        List<UserResult> results =
                Race.run(RACERS, racer -> sample.signUp(Sample.USER, new Email("racer" + racer + "@example.com")));
        assertThat(results).filteredOn(UserResult.Saved.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(UserResult.NameTaken.class::isInstance).hasSize(RACERS - 1);
        assertThat(sample.partitions()).hasSize(5);
    }

    @Test
    @DisplayName("B2.4: of sign-ups with one address at the same moment one succeeds, whatever its capitals")
    void oneAddressOnce() {
        List<UserResult> results = Race.run(
                RACERS,
                racer -> sample.signUp(new Username("racer" + racer), new Email(racer % 2 == 0 ? "a@b.jp" : "A@B.JP")));
        assertThat(results).filteredOn(UserResult.Saved.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(UserResult.EmailTaken.class::isInstance).hasSize(RACERS - 1);
        assertThat(sample.partitions()).hasSize(5);
    }

    @Test
    @DisplayName("B2.4: a changed address frees the old one and changes the directory too")
    void changesTheAddress() {
        sample.signUp(Sample.USER, Sample.EMAIL);
        sample.signUp(Sample.OTHER, new Email("other@example.com"));
        assertThat(sample.accounts.changeEmail(Sample.USER, new Email("other@example.com"), 1))
                .isEqualTo(new UserResult.EmailTaken());
        assertThat(sample.accounts.changeEmail(Sample.USER, new Email("new@example.com"), 7))
                .isInstanceOf(UserResult.Stale.class);
        assertThat(sample.accounts.changeEmail(Sample.USER, new Email("new@example.com"), 1))
                .isInstanceOf(UserResult.Saved.class);
        assertThat(sample.table.profileByEmail(Sample.EMAIL)).isEmpty();
        assertThat(sample.table.profileByEmail(new Email("new@example.com")))
                .map(Profile::username)
                .contains(Sample.USER);
        assertThat(sample.table.user(Sample.USER)).map(DirectoryEntry::email).contains(new Email("new@example.com"));
        assertThat(sample.signUp(new Username("third"), Sample.EMAIL)).isInstanceOf(UserResult.Saved.class);
        assertThat(sample.accounts.changeEmail(new Username("nobody"), Sample.EMAIL, 1))
                .isEqualTo(new UserResult.Gone());
    }

    @Test
    @DisplayName("T-056: a deleted account leaves nothing; its name and address can be used again")
    void leavesNothing() {
        sample.signUp(Sample.USER, Sample.EMAIL);
        Category work = sample.category(Sample.WORK);
        for (int i = 0; i < 30; i++) {
            sample.todo(TodoContent.titled("todo " + i).in(Sample.WORK));
        }
        sample.table.create(new Session(
                Sample.USER, "s1", sample.now(), sample.now(), sample.now().plus(Duration.ofDays(1)), Map.of(), 0));
        sample.categories.close(CategoryKey.of(work), 1, new Disposal.Uncategorise(), "job-1");
        Job job = ((UserResult.Closing) sample.accounts.close(Sample.USER, "job-2")).job();
        assertThat(sample.table.profile(Sample.USER)).isEmpty();
        assertThat(sample.table.credential(Sample.USER)).isEmpty();
        assertThat(sample.signUp(Sample.USER, new Email("new@example.com")))
                .as("the name is free only when nothing of the predecessor is left")
                .isEqualTo(new UserResult.NameTaken());
        sample.accounts.run(job);
        sample.accounts.run(job);
        assertThat(sample.partitions()).isEmpty();
        assertThat(sample.accounts.close(Sample.USER, "job-3")).isEqualTo(new UserResult.Gone());
        assertThat(sample.signUp(Sample.USER, Sample.EMAIL)).isInstanceOf(UserResult.Saved.class);
        assertThat(sample.table.todosOf(Sample.USER)).isEmpty();
    }

    @Test
    @DisplayName("T-056: nothing is written into an account that is being deleted")
    void closedTakesNothing() {
        sample.signUp(Sample.USER, Sample.EMAIL);
        Todo todo = sample.todo(TodoContent.titled("a"));
        sample.accounts.close(Sample.USER, "job-1");
        assertThat(sample.commands.create(Sample.USER, sample.ids.nextTodo(), TodoContent.titled("late")))
                .isEqualTo(new TodoResult.NoSuchUser());
        assertThat(sample.commands.edit(
                        Sample.USER, todo.id(), 1, todo.content().title("late")))
                .isEqualTo(new TodoResult.NoSuchUser());
        assertThat(sample.categories.create(Category.create(Sample.USER, Sample.WORK, "仕事", Color.LINK, sample.now())))
                .isEqualTo(new CategoryResult.NoSuchUser());
    }

    @Test
    @DisplayName("T-056, race: an account is deleted while todos are written; nothing is left")
    void deletedWhileWriting() {
        sample.signUp(Sample.USER, Sample.EMAIL);
        Race.run(RACERS, racer -> {
            if (racer == RACERS / 2) {
                sample.accounts.run(((UserResult.Closing) sample.accounts.close(Sample.USER, "job-1")).job());
                return new TodoResult.Gone();
            }
            return sample.commands.create(Sample.USER, sample.ids.nextTodo(), TodoContent.titled("racer " + racer));
        });
        assertThat(sample.partitions()).isEmpty();
    }
}
