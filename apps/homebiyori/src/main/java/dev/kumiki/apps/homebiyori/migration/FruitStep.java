package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.fruit.FruitMapper;

/// Fruits get keys that end with their identifiers (B4.2), and lose their colour (H-091).
final class FruitStep extends EntityStep<Fruit> {
    FruitStep(String source, String target) {
        super(source, target, "FRUIT#", FruitMapper.INSTANCE);
    }

    @Override
    boolean isOld(String pk, String sk) {
        return super.isOld(pk, sk) && (sk.equals("FRUIT#") || sk.matches("FRUIT#[^#]+"));
    }
}
