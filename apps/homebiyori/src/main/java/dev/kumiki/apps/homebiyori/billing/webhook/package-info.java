/// What the provider says: the door ([WebhookPages]), what becomes of each event ([StripeWebhook]), the nightly
/// comparison with the provider ([Reconciliation]).
/// Every event is claimed in the transaction of its effect; a failure that may pass is answered so that the provider
/// sends the event again.
@NullMarked
package dev.kumiki.apps.homebiyori.billing.webhook;

import org.jspecify.annotations.NullMarked;
