package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.todo.board.ViewRequest.Due;
import dev.kumiki.apps.todo.board.ViewRequest.InCategory;
import dev.kumiki.apps.todo.board.ViewRequest.Sort;
import dev.kumiki.apps.todo.board.ViewRequest.Status;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class ViewRequestTest {
    @Test
    @DisplayName("X2.9: what an address says and is not understood is as if it were not there")
    void ignoresNonsense() {
        assertThat(ViewRequest.of(Map.of("status", "maybe", "priority", "HIGH", "category", "a#b", "sort", "")))
                .isEqualTo(ViewRequest.OPEN);
        assertThat(ViewRequest.of("q=%zz&&=x&sort=due")).isEqualTo(ViewRequest.OPEN.sort(Sort.DUE));
        assertThat(ViewRequest.of("")).isEqualTo(ViewRequest.OPEN);
        assertThat(ViewRequest.OPEN.query()).isEmpty();
        assertThat(ViewRequest.OPEN.search("a".repeat(300)).search()).hasSize(ViewRequest.MAX_SEARCH_CHARS);
    }

    @Property
    boolean readsWhatItWrites(@ForAll("requests") ViewRequest request) {
        return ViewRequest.of(request.query()).equals(request);
    }

    @Provide
    Arbitrary<ViewRequest> requests() {
        Arbitrary<InCategory> categories = Arbitraries.of(
                new InCategory.Any(), new InCategory.None(), new InCategory.One(new CategoryId("category001")));
        Arbitrary<Optional<Priority>> priorities =
                Arbitraries.of(Priority.class).optional();
        return Combinators.combine(
                        Arbitraries.of(Status.class),
                        priorities,
                        categories,
                        Arbitraries.of(Due.class),
                        Arbitraries.strings()
                                .ofMaxLength(20)
                                .filter(text -> text.chars().noneMatch(c -> Character.isSurrogate((char) c))),
                        Arbitraries.of(Sort.class))
                .as(ViewRequest::new);
    }
}
