package dev.kumiki.apps.common.guestbook;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.Table;
import java.util.Optional;

/// Notes, and how many each author has written.
@Table(name = NoteTable.NAME, pk = "PK", sk = "SK", stream = StreamView.NEW_AND_OLD_IMAGES)
public interface NoteTable {
    String NAME = "guestbook-notes";

    @Query(order = SortOrder.DESCENDING, consistent = true)
    Page<Note> notes(String book, Limit limit, Cursor after);

    @Get(consistent = true)
    Optional<Note> note(String book, String id);

    @Get(consistent = true)
    Optional<Tally> tally(String author);
}
