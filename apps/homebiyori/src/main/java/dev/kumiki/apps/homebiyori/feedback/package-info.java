/// What people say when they leave. Start at [FeedbackAnalysis]. For administrators only.
@NullMarked
package dev.kumiki.apps.homebiyori.feedback;

import org.jspecify.annotations.NullMarked;
