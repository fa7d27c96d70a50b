package dev.kumiki.apps.homebiyori.billing;

import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What an operator decides about money.
///
/// @param stripe the access to Stripe; empty where the stand-in runs
/// @param secrets what webhooks are signed with, more than one while it is being replaced
/// @param prices in yen, with tax
public record BillingSettings(Optional<Stripe> stripe, List<String> secrets, Map<Plan, Integer> prices) {
    private static final String API_KEY = "STRIPE_API_KEY";
    private static final String WEBHOOK_SECRET = "STRIPE_WEBHOOK_SECRET";
    private static final String PRICE_MONTHLY = "STRIPE_PRICE_MONTHLY";
    private static final String PRICE_YEARLY = "STRIPE_PRICE_YEARLY";
    private static final String PORTAL = "STRIPE_PORTAL_CONFIGURATION";
    private static final String API_BASE = "STRIPE_API_BASE";
    private static final int MONTHLY_YEN = 580;
    private static final int YEARLY_YEN = 5_800;
    private static final int MAX_YEN = 1_000_000;

    /// The access to Stripe.
    ///
    /// @param priceIds what Stripe calls the prices
    /// @param portal the configuration of the portal that has cancelling switched off
    /// @param base another address than Stripe's, for a stand-in of the service
    public record Stripe(String apiKey, Map<Plan, String> priceIds, Optional<String> portal, Optional<String> base) {
        /// Copies the map.
        public Stripe {
            priceIds = Map.copyOf(priceIds);
        }

        /// Never shows the key.
        @Override
        public String toString() {
            return "Stripe";
        }
    }

    /// Copies what can change.
    public BillingSettings {
        secrets = List.copyOf(secrets);
        prices = Map.copyOf(prices);
    }

    /// The settings of a platform: without a key of Stripe the stand-in runs, and signs with a key of its own.
    public static BillingSettings of(Platform platform) {
        Map<Plan, Integer> prices = Map.of(
                Plan.MONTHLY,
                yen(platform, "HOMEBIYORI_PRICE_MONTHLY", MONTHLY_YEN),
                Plan.YEARLY,
                yen(platform, "HOMEBIYORI_PRICE_YEARLY", YEARLY_YEN));
        String key = platform.setting(API_KEY, "");
        if (key.isEmpty()) {
            byte[] own = platform.secret().key("homebiyori fake billing");
            return new BillingSettings(
                    Optional.empty(), List.of("fake_" + HexFormat.of().formatHex(own)), prices);
        }
        List<String> secrets = Arrays.stream(require(platform, WEBHOOK_SECRET).split(","))
                .map(String::strip)
                .filter(secret -> !secret.isEmpty())
                .toList();
        var stripe = new Stripe(
                key,
                Map.of(
                        Plan.MONTHLY, require(platform, PRICE_MONTHLY),
                        Plan.YEARLY, require(platform, PRICE_YEARLY)),
                Optional.of(platform.setting(PORTAL, "")).filter(text -> !text.isEmpty()),
                Optional.of(platform.setting(API_BASE, "")).filter(text -> !text.isEmpty()));
        return new BillingSettings(Optional.of(stripe), secrets, prices);
    }

    private static String require(Platform platform, String name) {
        String value = platform.setting(name, "");
        if (value.isEmpty()) {
            throw new BadSettingException(API_KEY + " is set, so " + name + " has to be set as well");
        }
        return value;
    }

    private static int yen(Platform platform, String name, int usual) {
        String text = platform.setting(name, Integer.toString(usual));
        try {
            int yen = Integer.parseInt(text);
            if (yen > 0 && yen <= MAX_YEN) {
                return yen;
            }
        } catch (NumberFormatException _) {
            // Refused below, with what would be right.
        }
        throw new BadSettingException(name + " is a number of yen from 1 to " + MAX_YEN + ", not '" + text + "'");
    }

    /// The price of a plan, in yen with tax.
    public int price(Plan plan) {
        return prices.getOrDefault(plan, 0);
    }
}
