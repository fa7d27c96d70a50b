/// Doors for other services, which prove themselves by a signature over the bytes they send. Start at [SignedDoor].
/// [HmacSignatures] and [Ed25519Signatures] are the two schemes; an application opens the path of a door with
/// `SecurityChain.unguarded`.
/// A signature says who sent something and when, not how often: a delivery is claimed in the transaction of its effect
/// (K-9). Everything here is immutable and may be used by many threads.
@NullMarked
package dev.kumiki.apps.common.webhook;

import org.jspecify.annotations.NullMarked;
