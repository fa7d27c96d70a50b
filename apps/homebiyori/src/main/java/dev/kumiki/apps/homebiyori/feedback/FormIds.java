package dev.kumiki.apps.homebiyori.feedback;

import dev.kumiki.apps.common.ops.Names;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;

/// Names of forms that come back from browsers.
public final class FormIds {
    private FormIds() {}

    /// The name, if it can be one; a new one otherwise.
    public static String safe(String form, HomebiyoriData data) {
        return Names.isName(form) ? form : data.ops().ids().get();
    }
}
