package dev.kumiki.engine.store;

import dev.kumiki.engine.item.AttributeVisitor;
import dev.kumiki.engine.item.NamedValues;
import dev.kumiki.engine.item.Names;
import dev.kumiki.engine.item.VisitedAttributes;
import dev.kumiki.engine.store.SdkItemReader.Found;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A stored item in the SDK's form, whose values are made when somebody looks at them.
///
/// Making the SDK's values is most of the work of a read. Who passes an item on needs none of them: the server writes
/// JSON from the stored bytes ([#visit]). Who asks for an attribute by its name gets that one made, after one pass over
/// the bytes that finds where each begins; who walks over the entries gets all of them made at once. Damaged bytes are
/// told of at the first look that passes over them.
///
/// Nobody can change it, and any number of threads may look into it. There is no lock: what one thread has found out it
/// leaves for the others, in objects that never change once they can be seen (their fields are final, and those of the
/// SDK's values as well). Threads that look at the same time may each make a value, and equal ones.
public final class StoredAttributes extends NamedValues<AttributeValue> implements VisitedAttributes {
    private static final long serialVersionUID = 1;

    private final transient byte[] stored;
    private transient @Nullable Found found;

    /// @param stored by [ItemCodec], from now on nobody's to change
    public StoredAttributes(byte[] stored) {
        this.stored = stored;
    }

    @Override
    public void visit(AttributeVisitor visitor) {
        new AttributeWalk(stored, visitor).run();
    }

    @Override
    protected Names names() {
        return found().names();
    }

    @Override
    protected AttributeValue at(int position) {
        return value(found(), position);
    }

    private Found found() {
        var known = found;
        if (known == null) {
            known = new SdkItemReader(stored).none();
            found = known;
        }
        return known;
    }

    /// Makes all values, since somebody is about to look at all of them.
    private void makeAll() {
        if (found == null) {
            found = new SdkItemReader(stored).all();
        }
    }

    private AttributeValue value(Found in, int position) {
        var known = in.values()[position];
        if (known == null) {
            known = new SdkItemReader(stored).value(in.starts()[position]);
            in.values()[position] = known;
        }
        return known;
    }

    @Override
    public int size() {
        var known = found;
        return known == null ? ItemCodec.count(stored) : known.names().size();
    }

    @Override
    public @Nullable AttributeValue get(@Nullable Object name) {
        var in = found();
        int position = in.names().indexOf(name);
        return position < 0 ? null : value(in, position);
    }

    @Override
    public Set<Map.Entry<String, AttributeValue>> entrySet() {
        makeAll();
        return super.entrySet();
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
        makeAll();
        super.forEach(action);
    }
}
