package dev.kumiki.bench.mapping;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What JMH measures: one record out to an item and one item in, by three mappings; and a record with all
/// that the library does beyond plain attributes, by two.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MappingBenchmarks {
    private final Order order = Order.sample();
    private final Map<String, AttributeValue> item = OrderMapper.INSTANCE.toItem(order);
    private final Parcel parcel = Parcel.sample();
    private final Map<String, AttributeValue> parcelItem = ParcelMapper.INSTANCE.toItem(parcel);
    private final TableSchema<EnhancedOrder> schema = TableSchema.fromImmutableClass(EnhancedOrder.class);
    private final EnhancedOrder enhancedOrder = EnhancedOrder.sample();
    private final Map<String, AttributeValue> enhancedItem = schema.itemToMap(enhancedOrder, true);

    @Benchmark
    public Object generatedOut() {
        return OrderMapper.INSTANCE.toItem(order);
    }

    @Benchmark
    public Object generatedIn() {
        return OrderMapper.INSTANCE.fromItem(item);
    }

    @Benchmark
    public Object handWrittenOut() {
        return HandWritten.toItem(order);
    }

    @Benchmark
    public Object handWrittenIn() {
        return HandWritten.fromItem(item);
    }

    @Benchmark
    public Object generatedParcelOut() {
        return ParcelMapper.INSTANCE.toItem(parcel);
    }

    @Benchmark
    public Object generatedParcelIn() {
        return ParcelMapper.INSTANCE.fromItem(parcelItem);
    }

    @Benchmark
    public Object handWrittenParcelOut() {
        return HandWrittenParcel.toItem(parcel);
    }

    @Benchmark
    public Object handWrittenParcelIn() {
        return HandWrittenParcel.fromItem(parcelItem);
    }

    @Benchmark
    public Object enhancedOut() {
        return schema.itemToMap(enhancedOrder, true);
    }

    @Benchmark
    public Object enhancedIn() {
        return schema.mapToItem(enhancedItem);
    }
}
