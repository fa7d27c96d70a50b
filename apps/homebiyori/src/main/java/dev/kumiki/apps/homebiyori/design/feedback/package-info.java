/// The table of feedback (H-093 to H-113), for administrators only. Start at [FeedbackTable].
@NullMarked
package dev.kumiki.apps.homebiyori.design.feedback;

import org.jspecify.annotations.NullMarked;
