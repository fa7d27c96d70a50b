package dev.kumiki.design.export.example;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A member with a unique e-mail address.
@Entity(table = MemberTable.class, type = "member", pk = "MEMBER#{memberId}")
@Unique(name = "email", pk = "EMAIL#{email}")
@WrittenBy("desk")
@WrittenBy(
        value = "web",
        how = {WriteKind.CHANGE, WriteKind.CHECK})
public record Member(
        MemberId memberId,
        String email,
        @Attribute("full_name") String name,
        LocalDate since,
        Optional<Address> address,
        List<Phone> phones,
        Set<String> interests,
        @Version long version) {
    /// Where somebody lives.
    public record Address(String city, Optional<String> street) {}

    /// A telephone number.
    public record Phone(String number, Kind kind) {}

    /// Kinds of telephones.
    public enum Kind {
        HOME,
        MOBILE
    }
}
