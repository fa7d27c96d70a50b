package dev.kumiki.design.export.example;

/// What stands in the collection of a member.
public sealed interface LoanItem permits Loan, Reminder {}
