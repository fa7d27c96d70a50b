/// Something to look at: [DemoPeople] are the accounts that anybody may try, [DemoStudios] fills the studios.
/// Depends on the features and on accounts.
@NullMarked
package dev.kumiki.apps.lessons.demo;

import org.jspecify.annotations.NullMarked;
