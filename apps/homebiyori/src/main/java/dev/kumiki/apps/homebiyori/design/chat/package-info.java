/// The table of chats (H-056 to H-082). Start at [ChatTable]; what stands in a user's partition is a [ChatItem].
@NullMarked
package dev.kumiki.apps.homebiyori.design.chat;

import org.jspecify.annotations.NullMarked;
