package library;

import dev.kumiki.design.Entity;

@Entity(table = LibraryTable.class, type = "member", pk = "MEMBER#{memberId}", sk = "PROFILE")
record Member(String memberId, String name) {}
