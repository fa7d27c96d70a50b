package dev.kumiki.design.export.example;

import dev.kumiki.design.Prefix;

/// Identifies a member; stored as `MBR-…`.
@Prefix("MBR-")
public record MemberId(String value) {}
