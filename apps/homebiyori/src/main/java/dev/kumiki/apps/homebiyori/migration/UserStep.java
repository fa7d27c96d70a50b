package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.core.AiSettingsMapper;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.ProfileMapper;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Users become profiles. The settings of the characters, which were part of the user, become an item (H-013).
final class UserStep extends EntityStep<Profile> {
    private static final String CHARACTER = "ai_character";
    private static final List<String> SETTINGS = List.of(CHARACTER, "praise_level", "interaction_mode");

    UserStep(String source, String target) {
        super(source, target, "PROFILE", ProfileMapper.INSTANCE);
    }

    @Override
    void convert(Map<String, AttributeValue> item) {
        SETTINGS.forEach(item::remove);
    }

    @Override
    List<Map<String, AttributeValue>> companions(Profile profile, Map<String, AttributeValue> old) {
        if (!old.containsKey(CHARACTER)) {
            return List.of();
        }
        Map<String, AttributeValue> item = new HashMap<>();
        SETTINGS.forEach(name -> Optional.ofNullable(old.get(name)).ifPresent(value -> item.put(name, value)));
        item.putIfAbsent("interaction_mode", AttributeValue.fromS("praise"));
        Map<String, AttributeValue> written = ProfileMapper.INSTANCE.toItem(profile);
        List.of("PK", "updated_at", "version")
                .forEach(name -> Optional.ofNullable(written.get(name)).ifPresent(value -> item.put(name, value)));
        item.put("SK", AttributeValue.fromS("AI_SETTINGS"));
        return List.of(AiSettingsMapper.INSTANCE.toItem(AiSettingsMapper.INSTANCE.fromItem(item)));
    }

    @Override
    boolean isCompanion(Map<String, AttributeValue> item) {
        return AiSettingsMapper.INSTANCE.recognises(item);
    }

    /// The settings are part of the user again, as they are now.
    @Override
    public Map<String, AttributeValue> restore(
            Map<String, AttributeValue> old, Map<String, AttributeValue> before, List<Placed> stored) {
        Map<String, AttributeValue> restored = new HashMap<>(super.restore(old, before, stored));
        stored.stream()
                .map(Placed::item)
                .filter(AiSettingsMapper.INSTANCE::recognises)
                .forEach(settings -> SETTINGS.forEach(
                        name -> Optional.ofNullable(settings.get(name)).ifPresent(value -> restored.put(name, value))));
        return restored;
    }
}
