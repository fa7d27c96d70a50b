package dev.kumiki.apps.homebiyori.design.fruit;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;

/// A moment worth keeping for ever, with its whole conversation (H-083 to H-092).
///
/// B4.2: the key ends with the identifier and has milliseconds. No colour: the character has one (H-091).
@Entity(table = FruitTable.class, pk = "USER#{userId}", sk = "FRUIT#{createdAt}#{fruitId}")
@WrittenBy(value = "user", how = WriteKind.BATCH)
@WrittenBy(value = "chat", how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record Fruit(
        UserId userId,
        String fruitId,
        String userMessage,
        String aiResponse,
        AiCharacter aiCharacter,
        InteractionMode interactionMode,
        Emotion detectedEmotion,
        Instant createdAt) {}
