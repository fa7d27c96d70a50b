package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackMapper;

/// Feedback gets keys that end with its identifier (B4.2), and the keys of both indexes (H-107 to H-110, B4.12).
final class FeedbackStep extends EntityStep<Feedback> {
    FeedbackStep(String source, String target) {
        super(source, target, "", FeedbackMapper.INSTANCE);
    }

    @Override
    boolean isOld(String pk, String sk) {
        return pk.startsWith("FEEDBACK#") && sk.indexOf('#') < 0;
    }
}
