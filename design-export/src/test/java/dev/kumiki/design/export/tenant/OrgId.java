package dev.kumiki.design.export.tenant;

import dev.kumiki.design.Prefix;

/// Identifies an organisation.
@Prefix("o-")
public record OrgId(String value) {}
