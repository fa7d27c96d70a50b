package dev.kumiki.design.export.example;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Page;
import dev.kumiki.design.Scan;
import dev.kumiki.design.Table;
import dev.kumiki.design.service.UsedBy;
import java.util.Optional;

/// Members, in a table without a sort key.
@Table(name = "library-members", pk = "PK", typeAttribute = "kind")
@UsedBy("desk")
public interface MemberTable {
    @Get
    @UsedBy({"desk", "web"})
    Optional<Member> member(MemberId memberId);

    @Get(unique = "email")
    Optional<Member> byEmail(String email);

    @Scan("a library has few members, and this is for the yearly letter")
    Page<Member> everybody(Cursor after);
}
