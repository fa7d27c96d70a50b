package dev.kumiki.engine.vector;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.VectorTexts;
import java.util.List;

/// What a vector index compares, and by which attributes a search may narrow it.
///
/// @param attribute holds the vector: a list of `dimensions` numbers
/// @param filters the inline filters, in the order of their declaration
public record VectorSettings(String attribute, int dimensions, Distance distance, List<KeyAttribute> filters) {
    public VectorSettings {
        filters = List.copyOf(filters);
    }

    /// Refuses a value of the vector's attribute that is no vector.
    public void check(String index, Value value) {
        if (!(value instanceof Value.L(var elements))) {
            throw Rejection.validation(VectorTexts.NOT_A_LIST, attribute, index);
        }
        if (elements.size() != dimensions) {
            throw Rejection.validation(VectorTexts.WRONG_SIZE, attribute, dimensions, elements.size(), index);
        }
        for (int i = 0; i < dimensions; i++) {
            Value element = elements.get(i);
            if (!(element instanceof Value.N(var number)) || Float.isNaN(Vectors.element(number))) {
                throw Rejection.validation(VectorTexts.WRONG_ELEMENT, attribute, i, element.type(), index);
            }
        }
    }
}
