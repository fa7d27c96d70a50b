package dev.kumiki.bench.mapping;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The mapping of [Parcel] as a careful engineer writes it for speed, without checks.
@NullUnmarked // a missing attribute is a NullPointerException, as in most code of this kind
final class HandWrittenParcel {
    private static final int ATTRIBUTES = 13;

    private HandWrittenParcel() {}

    static Map<String, AttributeValue> toItem(Parcel parcel) {
        Map<String, AttributeValue> item = HashMap.newHashMap(ATTRIBUTES);
        item.put("PK", AttributeValue.fromS(parcel.org() + "#" + parcel.customer()));
        item.put("number", AttributeValue.fromS(parcel.number()));
        item.put("org", AttributeValue.fromS(parcel.org()));
        item.put("customer", AttributeValue.fromS(parcel.customer()));
        item.put("payment", payment(parcel.payment()));
        item.put("tier", AttributeValue.fromS(parcel.tier().name()));
        item.put("attempts", AttributeValue.fromN(Integer.toString(parcel.attempts())));
        item.put("since", AttributeValue.fromS(parcel.since().toString()));
        item.put("seen", AttributeValue.fromS(parcel.seen().toString()));
        item.put("pieces", AttributeValue.fromN(Long.toString(parcel.pieces())));
        item.put("price", AttributeValue.fromN(Long.toString(parcel.price())));
        item.put("total", AttributeValue.fromN(Long.toString(Parcel.sum(parcel.pieces(), parcel.price()))));
        List<AttributeValue> stops = new ArrayList<>(parcel.stops().size());
        for (Parcel.Stop stop : parcel.stops()) {
            Map<String, AttributeValue> fields = HashMap.newHashMap(2);
            fields.put("place", AttributeValue.fromS(stop.place()));
            fields.put("at", AttributeValue.fromS(stop.at().toString()));
            stops.add(AttributeValue.fromM(fields));
        }
        item.put("stops", AttributeValue.fromL(stops));
        return item;
    }

    private static AttributeValue payment(Parcel.Payment payment) {
        Map<String, AttributeValue> fields = HashMap.newHashMap(3);
        switch (payment) {
            case Parcel.Card card -> {
                fields.put("type", AttributeValue.fromS("Card"));
                fields.put("holder", AttributeValue.fromS(card.holder()));
                fields.put("last4", AttributeValue.fromS(card.last4()));
            }
            case Parcel.Invoice invoice -> {
                fields.put("type", AttributeValue.fromS("Invoice"));
                fields.put("address", AttributeValue.fromS(invoice.address()));
            }
        }
        return AttributeValue.fromM(fields);
    }

    static Parcel fromItem(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> payment = item.get("payment").m();
        AttributeValue tier = item.get("tier");
        AttributeValue attempts = item.get("attempts");
        List<AttributeValue> stored = item.get("stops").l();
        List<Parcel.Stop> stops = new ArrayList<>(stored.size());
        for (AttributeValue stop : stored) {
            stops.add(new Parcel.Stop(
                    stop.m().get("place").s(), Instant.parse(stop.m().get("at").s())));
        }
        return new Parcel(
                item.get("org").s(),
                item.get("customer").s(),
                item.get("number").s(),
                payment.get("type").s().equals("Card")
                        ? new Parcel.Card(
                                payment.get("holder").s(), payment.get("last4").s())
                        : new Parcel.Invoice(payment.get("address").s()),
                tier == null ? Parcel.Tier.STANDARD : Parcel.Tier.valueOf(tier.s()),
                attempts == null ? 1 : Integer.parseInt(attempts.n()),
                Instant.parse(item.get("since").s()),
                Instant.parse(item.get("seen").s()),
                Long.parseLong(item.get("pieces").n()),
                Long.parseLong(item.get("price").n()),
                Long.parseLong(item.get("total").n()),
                stops);
    }
}
