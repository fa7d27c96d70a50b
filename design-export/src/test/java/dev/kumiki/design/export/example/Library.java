package dev.kumiki.design.export.example;

import dev.kumiki.design.Design;

/// A library: members and their loans, and where books stand.
@Design(
        tables = {LoanTable.class, MemberTable.class, ShelfTable.class},
        zone = "Asia/Tokyo",
        services = {"desk", "web", "mailer"})
public interface Library {}
