package dev.kumiki.design.processor.example;

import dev.kumiki.design.Naming;
import dev.kumiki.design.StoredAs;

/// Where a booking stands.
@Naming(Naming.Style.SNAKE_CASE)
public enum Status {
    PENDING,
    APPROVED,
    @StoredAs("declined")
    REJECTED,
    CANCELLED
}
