package dev.kumiki.design.export;

import static dev.kumiki.design.export.Trees.at;
import static dev.kumiki.design.export.Trees.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.export.example.LibraryTables;
import dev.kumiki.design.export.example.Loan;
import dev.kumiki.design.export.example.LoanKey;
import dev.kumiki.design.export.example.Member;
import dev.kumiki.design.export.example.MemberId;
import dev.kumiki.design.export.example.MemberKey;
import dev.kumiki.design.export.example.MemberPatch;
import dev.kumiki.design.export.example.Reminder;
import dev.kumiki.design.export.example.ReminderKey;
import dev.kumiki.design.service.GuardedClient;
import dev.kumiki.design.service.ServicePolicy;
import dev.kumiki.design.service.UndeclaredCallException;
import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.TracedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// K-13: the policy of a service and the guard that refuses undeclared calls come from the same source.
@DisplayName("K-13: IAM policies and guarded clients")
final class IamPoliciesTest {
    private static final DesignDefinition DESIGN = LibraryTables.definition();
    private static final MemberId AKI = new MemberId("aki");
    private static final Instant NOON = Instant.parse("2026-11-16T03:00:00Z");
    private static final LocalDate DUE = LocalDate.of(2026, 11, 30);
    private static final Member MEMBER = new Member(
            AKI, "aki@example.com", "Aki", LocalDate.of(2020, 4, 1), Optional.empty(), List.of(), Set.of(), 0);
    private static final Loan LOAN = new Loan(AKI, "978", "Kumiki", NOON, DUE, Loan.State.OUT, "", 0);
    private static final Reminder REMINDER = new Reminder(AKI, 1, new UUID(1, 2), false, NOON.plusSeconds(999_999_999));

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void createTables() {
        LibraryTables.on(engine).createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private LibraryTables as(String service) {
        return LibraryTables.on(GuardedClient.of(engine, ServicePolicy.of(DESIGN, service)));
    }

    @Test
    void everythingThatAServiceIsDeclaredToDoPasses() {
        var desk = as("desk");
        desk.memberTable().create(MEMBER);
        desk.loanTable().create(LOAN);
        desk.memberTable().member(AKI).orElseThrow();
        desk.memberTable().getAll(List.of(new MemberKey(AKI)));
        desk.memberTable().byEmail("aki@example.com").orElseThrow();
        desk.memberTable().everybody(Cursor.START);
        desk.loanTable().loan(AKI, NOON, "978").orElseThrow();
        desk.loanTable().loansOf(AKI, NOON, NOON);
        desk.loanTable().everythingOf(AKI);
        desk.loanTable().lastLoanOf("978").orElseThrow();
        desk.shelfTable().copiesOf("978", 0);
        desk.shelfTable().onShelf("A", 1);
        var mailer = as("mailer");
        mailer.loanTable().create(REMINDER);
        mailer.loanTable().putAllReminder(List.of(REMINDER));
        assertThat(mailer.loanTable().dueIn(DUE)).hasSize(1);
        mailer.transact().checkExists(new ReminderKey(AKI, 1)).commit().orThrow();
        var web = as("web");
        web.loanTable().loansOf(AKI, Limit.of(5), Cursor.START);
        assertThat(web.loanTable().byTitle(AKI, "A")).hasSize(1);
        Member member = web.memberTable().member(AKI).orElseThrow();
        web.memberTable().patch(MemberPatch.of(MemberKey.of(member)).name("Aki K."));
    }

    @Test
    void whatOthersAreDeclaredToDoIsRefused() {
        var web = as("web");
        refused("PutItem on table/library-loans", () -> web.loanTable().create(LOAN));
        refused(
                "Query on table/library-loans/index/ByBook",
                () -> web.loanTable().lastLoanOf("978"));
        refused("Scan on table/library-members", () -> web.memberTable().everybody(Cursor.START));
        refused("DeleteItem on table/library-loans", () -> web.loanTable().delete(LoanKey.of(LOAN)));
        refused(
                "ConditionCheckItem on table/library-loans",
                () -> as("desk").transact().checkExists(LoanKey.of(LOAN)).commit());
        refused("CreateTable on table/library-loans", () -> as("desk").createTables());
    }

    private static void refused(String what, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(UndeclaredCallException.class).hasMessageContaining(what);
    }

    @Test
    void policiesAreExact() {
        assertThat(new IamPolicies("ap-northeast-1", "123456789012", name -> "prod-" + name).write(DESIGN, "web"))
                .isEqualTo("""
                        {
                          "Version": "2012-10-17",
                          "Statement": [
                            {
                              "Sid": "ProdLibraryLoans",
                              "Effect": "Allow",
                              "Action": [
                                "dynamodb:Query"
                              ],
                              "Resource": "arn:aws:dynamodb:ap-northeast-1:123456789012:table/prod-library-loans"
                            },
                            {
                              "Sid": "ProdLibraryLoansIndexByTitle",
                              "Effect": "Allow",
                              "Action": [
                                "dynamodb:Query"
                              ],
                              "Resource": "arn:aws:dynamodb:ap-northeast-1:123456789012:table/prod-library-loans/index/ByTitle"
                            },
                            {
                              "Sid": "ProdLibraryMembers",
                              "Effect": "Allow",
                              "Action": [
                                "dynamodb:BatchGetItem",
                                "dynamodb:ConditionCheckItem",
                                "dynamodb:DeleteItem",
                                "dynamodb:GetItem",
                                "dynamodb:PutItem",
                                "dynamodb:UpdateItem"
                              ],
                              "Resource": "arn:aws:dynamodb:ap-northeast-1:123456789012:table/prod-library-members"
                            },
                            {
                              "Sid": "ProdLibraryShelves",
                              "Effect": "Allow",
                              "Action": [
                                "dynamodb:Query"
                              ],
                              "Resource": "arn:aws:dynamodb:ap-northeast-1:123456789012:table/prod-library-shelves"
                            },
                            {
                              "Sid": "ProdLibraryShelvesIndexByPlace",
                              "Effect": "Allow",
                              "Action": [
                                "dynamodb:Query"
                              ],
                              "Resource": "arn:aws:dynamodb:ap-northeast-1:123456789012:table/prod-library-shelves/index/ByPlace"
                            }
                          ]
                        }
                        """);
    }

    @Test
    void allServicesAreInOneObject() {
        Object policies = Trees.parse(new IamPolicies("*", "*", UnaryOperator.identity()).writeAll(DESIGN));
        assertThat(Trees.map(policies)).containsOnlyKeys("desk", "web", "mailer");
        var streams = list(at(policies, "mailer", "Statement")).stream()
                .filter(statement -> String.valueOf(at(statement, "Resource")).endsWith("/stream/*"))
                .toList();
        assertThat(streams)
                .singleElement()
                .satisfies(statement -> assertThat(list(at(statement, "Action")))
                        .containsExactly(
                                "dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"));
    }

    /// The report measures with these calls.
    @Test
    void everyMeasuredCallOfAPatternPassesTheGuardOfItsServices() {
        List<Call> calls = new ArrayList<>();
        for (var table : DESIGN.tables()) {
            for (var pattern : table.patterns()) {
                for (String service : pattern.services()) {
                    var guarded = GuardedClient.of(engine, ServicePolicy.of(DESIGN, service));
                    var items = new SampleItems(table);
                    var sample =
                            items.sample(table.entity(pattern.entities().getFirst()), 0, Set.of(), pattern.index());
                    engine.putItem(put -> put.tableName(table.name()).item(sample.item()));
                    sample.entity()
                            .reservations()
                            .forEach(reservation -> engine.putItem(
                                    put -> put.tableName(table.name()).item(items.reservation(reservation, sample))));
                    int read = new ReadRun(table, pattern, TracedClient.of(guarded, calls::add), 20).run(sample);
                    assertThat(read).as(pattern.signature()).isPositive();
                }
            }
        }
        assertThat(calls).extracting(Call::operation).contains("GetItem", "Query", "Scan", "BatchGetItem");
    }
}
