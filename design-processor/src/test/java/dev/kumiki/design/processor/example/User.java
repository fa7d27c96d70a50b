package dev.kumiki.design.processor.example;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;

/// A user with a unique e-mail address.
@Entity(table = UserTable.class, pk = "USER#{userId}")
@Indexed(on = "ByEmail", pk = "{email}")
@Unique(name = "email", pk = "EMAIL#{email}")
public record User(
        UserId userId, String email, String name, @Version long version) {}
