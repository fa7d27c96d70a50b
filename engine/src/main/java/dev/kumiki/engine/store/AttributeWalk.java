package dev.kumiki.engine.store;

import dev.kumiki.engine.item.AttributeVisitor;
import dev.kumiki.engine.item.AttributeVisitor.Container;

/// Tells the attributes of one stored item to a visitor, without decoding them.
final class AttributeWalk {
    private final byte[] bytes;
    private final StoredBytes stored;
    private final AttributeVisitor visitor;

    AttributeWalk(byte[] bytes, AttributeVisitor visitor) {
        this.bytes = bytes;
        this.stored = new StoredBytes(bytes);
        this.visitor = visitor;
    }

    void run() {
        stored.fetch();
        stored.header();
        attributes();
        stored.end();
    }

    private void attributes() {
        for (int rest = stored.count(); rest > 0; rest--) {
            int length = stored.part();
            visitor.name(bytes, stored.position() - length, stored.position());
            value();
        }
    }

    private void value() {
        byte tag = stored.next();
        switch (tag) {
            case ItemCodec.S -> {
                int length = stored.part();
                visitor.text(bytes, stored.position() - length, stored.position());
            }
            case ItemCodec.N -> {
                int length = stored.part();
                visitor.number(bytes, stored.position() - length, stored.position());
            }
            case ItemCodec.B -> {
                int length = stored.part();
                visitor.binary(bytes, stored.position() - length, stored.position());
            }
            case ItemCodec.FALSE -> visitor.flag(false);
            case ItemCodec.TRUE -> visitor.flag(true);
            case ItemCodec.NULL -> visitor.nul();
            case ItemCodec.L, ItemCodec.M -> nested(tag == ItemCodec.L ? Container.LIST : Container.MAP);
            case ItemCodec.SS -> set(Container.STRING_SET);
            case ItemCodec.NS -> set(Container.NUMBER_SET);
            case ItemCodec.BS -> set(Container.BINARY_SET);
            default -> throw stored.damaged("unknown tag");
        }
    }

    private void nested(Container container) {
        stored.descend();
        visitor.start(container);
        if (container == Container.MAP) {
            attributes();
        } else {
            for (int rest = stored.count(); rest > 0; rest--) {
                value();
            }
        }
        visitor.end(container);
        stored.ascend();
    }

    private void set(Container container) {
        visitor.start(container);
        for (int rest = stored.count(); rest > 0; rest--) {
            int length = stored.part();
            visitor.member(bytes, stored.position() - length, stored.position());
        }
        visitor.end(container);
    }
}
