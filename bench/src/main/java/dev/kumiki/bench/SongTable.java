package dev.kumiki.bench;

import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import java.util.List;

/// The table of [Song].
@Table(name = Songs.TABLE, pk = "artist", sk = "song")
interface SongTable {
    @Query
    List<Song> songsOf(String number);
}
