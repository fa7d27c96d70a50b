package dev.kumiki.bench.mapping;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/// The same attributes as [Order], as the AWS enhanced client wants an immutable class: with a builder.
@DynamoDbImmutable(builder = EnhancedOrder.Builder.class)
@NullUnmarked
public final class EnhancedOrder {
    private final Builder from;

    private EnhancedOrder(Builder from) {
        this.from = from;
    }

    public static Builder builder() {
        return new Builder();
    }

    static EnhancedOrder sample() {
        Order order = Order.sample();
        return builder()
                .customer(order.customer())
                .number(order.number())
                .title(order.title())
                .note(order.note().orElseThrow())
                .state(order.state().name())
                .placedAt(order.placedAt())
                .changedAt(order.changedAt())
                .paid(order.paid())
                .pieces(order.pieces())
                .grams(order.grams())
                .price(order.price())
                .labels(order.labels())
                .build();
    }

    @DynamoDbPartitionKey
    public String customer() {
        return from.customer;
    }

    @DynamoDbSortKey
    public String number() {
        return from.number;
    }

    public String title() {
        return from.title;
    }

    public String note() {
        return from.note;
    }

    public String state() {
        return from.state;
    }

    public Instant placedAt() {
        return from.placedAt;
    }

    public Instant changedAt() {
        return from.changedAt;
    }

    public Boolean paid() {
        return from.paid;
    }

    public Integer pieces() {
        return from.pieces;
    }

    public Long grams() {
        return from.grams;
    }

    public BigDecimal price() {
        return from.price;
    }

    public List<String> labels() {
        return from.labels;
    }

    /// Collects the attributes.
    public static final class Builder {
        private String customer;
        private String number;
        private String title;
        private String note;
        private String state;
        private Instant placedAt;
        private Instant changedAt;
        private Boolean paid;
        private Integer pieces;
        private Long grams;
        private BigDecimal price;
        private List<String> labels;

        public Builder customer(String value) {
            this.customer = value;
            return this;
        }

        public Builder number(String value) {
            this.number = value;
            return this;
        }

        public Builder title(String value) {
            this.title = value;
            return this;
        }

        public Builder note(String value) {
            this.note = value;
            return this;
        }

        public Builder state(String value) {
            this.state = value;
            return this;
        }

        public Builder placedAt(Instant value) {
            this.placedAt = value;
            return this;
        }

        public Builder changedAt(Instant value) {
            this.changedAt = value;
            return this;
        }

        public Builder paid(Boolean value) {
            this.paid = value;
            return this;
        }

        public Builder pieces(Integer value) {
            this.pieces = value;
            return this;
        }

        public Builder grams(Long value) {
            this.grams = value;
            return this;
        }

        public Builder price(BigDecimal value) {
            this.price = value;
            return this;
        }

        public Builder labels(List<String> value) {
            this.labels = value;
            return this;
        }

        public EnhancedOrder build() {
            return new EnhancedOrder(this);
        }
    }
}
