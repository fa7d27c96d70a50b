package dev.kumiki.apps.events.design;

import dev.kumiki.design.Prefix;
import java.util.UUID;

/// Identifies a notice; stored as `NTC#<uuid>` (D-032).
@Prefix("NTC#")
public record NoticeId(UUID value) {}
