package dev.kumiki.engine.store;

import dev.kumiki.engine.item.AttributeVisitor;
import dev.kumiki.engine.item.SdkValues;
import dev.kumiki.engine.item.VisitedAttributes;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A stored item in the SDK's form, decoded when somebody looks into it.
///
/// Making the SDK's values is most of the work of a read, and who passes an item on does not need them: the server
/// writes JSON from the stored bytes ([#visit]). Nobody can change it, and any number of threads may look into it.
public final class StoredAttributes extends AbstractMap<String, AttributeValue>
        implements VisitedAttributes, Serializable {
    private static final long serialVersionUID = 1;

    private final transient byte[] stored;
    private final transient SdkValues make;
    private transient volatile @Nullable Map<String, AttributeValue> decoded;

    /// @param stored by [ItemCodec], from now on nobody's to change
    /// @param make what items of one answer share
    public StoredAttributes(byte[] stored, SdkValues make) {
        this.stored = stored;
        this.make = make;
    }

    @Override
    public void visit(AttributeVisitor visitor) {
        new AttributeWalk(stored, visitor).run();
    }

    private Map<String, AttributeValue> decoded() {
        var known = decoded;
        return known == null ? decode() : known;
    }

    private Map<String, AttributeValue> decode() {
        synchronized (make) {
            var known = decoded;
            if (known == null) {
                known = ItemCodec.decode(stored, make);
                decoded = known;
            }
            return known;
        }
    }

    @Override
    public int size() {
        return decoded().size();
    }

    @Override
    public @Nullable AttributeValue get(@Nullable Object name) {
        return decoded().get(name);
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return decoded().containsKey(name);
    }

    @Override
    public Set<Map.Entry<String, AttributeValue>> entrySet() {
        return decoded().entrySet();
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
        decoded().forEach(action);
    }

    /// Other processes may read an item without having this class.
    private Object writeReplace() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(decoded()));
    }
}
