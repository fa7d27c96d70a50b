package dev.kumiki.apps.common.http;

import java.time.Instant;

/// How often a service may still be asked on some of its routes.
///
/// @param route that is counted in the bucket; one of them, if several are
/// @param limit how many calls a full bucket has
/// @param left how many are left until it is full again
/// @param fullAt when that is
public record RateState(String route, int limit, int left, Instant fullAt) {}
