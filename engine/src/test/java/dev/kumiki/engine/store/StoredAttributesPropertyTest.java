package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Whatever is looked at, and in which order: a stored item answers as a plain map does.
final class StoredAttributesPropertyTest {
    private static final int THREADS = 4;

    /// A way to look into a map; each has another effect on what is made and kept.
    enum Look {
        GET {
            @Override
            @Nullable
            Object at(Map<String, AttributeValue> item, String name) {
                return item.get(name);
            }
        },
        CONTAINS_KEY {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                return item.containsKey(name);
            }
        },
        GET_OR_DEFAULT {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                return item.getOrDefault(name, AttributeValue.fromS("default"));
            }
        },
        SIZE {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                return List.of(item.size(), item.isEmpty());
            }
        },
        NAMES {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                return List.of(item.keySet().contains(name), new ArrayList<>(item.keySet()));
            }
        },
        VALUES {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                return new ArrayList<>(item.values());
            }
        },
        ENTRIES {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                var entry = Map.entry(name, item.getOrDefault(name, AttributeValue.fromS("default")));
                return List.of(item.entrySet().contains(entry), new ArrayList<>(item.entrySet()));
            }
        },
        EACH {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                var told = new ArrayList<Object>();
                item.forEach((key, value) -> told.addAll(List.of(key, value)));
                return told;
            }
        },
        TEXT {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                return item.toString();
            }
        },
        HASH {
            @Override
            Object at(Map<String, AttributeValue> item, String name) {
                return item.hashCode();
            }
        };

        abstract @Nullable Object at(Map<String, AttributeValue> item, String name);
    }

    @Property(tries = 500)
    void answersAsAPlainMap(@ForAll("items") Item item, @ForAll @Size(max = 12) List<Look> looks, @ForAll int seed) {
        var plain = AttributeValues.fromItem(item);
        var stored = new StoredAttributes(ItemCodec.encode(item));
        var names = new ArrayList<>(plain.keySet());
        names.add("an attribute that no item has");

        for (int i = 0; i < looks.size(); i++) {
            String name = names.get(Math.floorMod(seed + i * 7, names.size()));
            assertThat(looks.get(i).at(stored, name))
                    .as("%s", looks)
                    .isEqualTo(looks.get(i).at(plain, name));
        }
        assertThat(stored).isEqualTo(plain);
        assertThat(plain).isEqualTo(stored);
    }

    @Property(tries = 20)
    void answersManyThreadsAlike(@ForAll("items") Item item) throws Exception {
        var plain = AttributeValues.fromItem(item);
        var stored = new StoredAttributes(ItemCodec.encode(item));
        var work = new ArrayList<Callable<List<@Nullable Object>>>();
        for (int i = 0; i < THREADS; i++) {
            int first = i;
            work.add(() -> all(stored, plain, first));
        }

        try (var threads = Executors.newFixedThreadPool(THREADS)) {
            var answers = threads.invokeAll(work);
            for (int i = 0; i < THREADS; i++) {
                Future<List<@Nullable Object>> answer = answers.get(i);
                assertThat(answer.get()).isEqualTo(all(plain, plain, i));
            }
        }
    }

    /// Every look at every name, beginning with another one for each thread.
    private static List<@Nullable Object> all(
            Map<String, AttributeValue> item, Map<String, AttributeValue> plain, int first) {
        var answers = new ArrayList<@Nullable Object>();
        for (int i = 0; i < Look.values().length; i++) {
            var look = Look.values()[(first + i) % Look.values().length];
            plain.keySet().forEach(name -> answers.add(look.at(item, name)));
        }
        return answers;
    }

    @Provide
    Arbitrary<Item> items() {
        return Values.items();
    }
}
