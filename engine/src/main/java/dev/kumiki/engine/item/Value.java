package dev.kumiki.engine.item;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// One attribute value of DynamoDB's ten types.
///
/// Sets keep their members in their type's order and without duplicates, so two equal sets are equal records.
public sealed interface Value {

    /// The type's name on the wire: `S`, `N`, `B`, `BOOL`, `NULL`, `L`, `M`, `SS`, `NS` or `BS`.
    String type();

    /// Text; well-formed Unicode.
    record S(String text) implements Value {
        @Override
        public String type() {
            return "S";
        }
    }

    /// A number of up to 38 significant digits.
    record N(Num number) implements Value {
        @Override
        public String type() {
            return "N";
        }
    }

    /// Bytes.
    record B(Binary bytes) implements Value {
        @Override
        public String type() {
            return "B";
        }
    }

    /// True or false.
    record Bool(boolean flag) implements Value {
        public static final Bool TRUE = new Bool(true);
        public static final Bool FALSE = new Bool(false);

        public static Bool of(boolean flag) {
            return flag ? TRUE : FALSE;
        }

        @Override
        public String type() {
            return "BOOL";
        }
    }

    /// The value that says "no value"; different from an absent attribute.
    record Null() implements Value {
        public static final Null NULL = new Null();

        @Override
        public String type() {
            return "NULL";
        }
    }

    /// A list of values of any types.
    record L(List<Value> elements) implements Value {
        public L {
            elements = List.copyOf(elements);
        }

        @Override
        public String type() {
            return "L";
        }
    }

    /// A map from names to values of any types, in the order in which it was written.
    record M(Map<String, Value> entries) implements Value {
        public M {
            entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        }

        @Override
        public String type() {
            return "M";
        }
    }

    /// A set of texts in the order of their UTF-8 bytes; never empty in a stored item.
    record SS(List<String> members) implements Value {
        public SS {
            members = List.copyOf(members);
        }

        public static SS of(Collection<String> members) {
            var sorted = new TreeSet<>(Utf8.ORDER);
            sorted.addAll(members);
            return new SS(new ArrayList<>(sorted));
        }

        @Override
        public String type() {
            return "SS";
        }
    }

    /// A set of numbers in ascending order; never empty in a stored item.
    record NS(List<Num> members) implements Value {
        public NS {
            members = List.copyOf(members);
        }

        public static NS of(Collection<Num> members) {
            return new NS(new ArrayList<>(new TreeSet<>(members)));
        }

        @Override
        public String type() {
            return "NS";
        }
    }

    /// A set of binaries in the order of their unsigned bytes; never empty in a stored item.
    record BS(List<Binary> members) implements Value {
        public BS {
            members = List.copyOf(members);
        }

        public static BS of(Collection<Binary> members) {
            return new BS(new ArrayList<>(new TreeSet<>(members)));
        }

        @Override
        public String type() {
            return "BS";
        }
    }
}
