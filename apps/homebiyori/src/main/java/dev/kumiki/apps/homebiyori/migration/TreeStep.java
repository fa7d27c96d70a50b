package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.core.TreeMapper;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Trees lose their colour (H-031) and get the day of their last fruit, so that no second one grows on it (B4.17).
final class TreeStep extends EntityStep<Tree> {
    TreeStep(String source, String target) {
        super(source, target, "TREE", TreeMapper.INSTANCE);
    }

    @Override
    void convert(Map<String, AttributeValue> item) {
        if (text(item, "last_fruit_date").isPresent()) {
            String day = moment(item, "last_fruit_date")
                    .atZone(Homebiyori.ZONE)
                    .toLocalDate()
                    .toString();
            item.putIfAbsent("last_fruit_day", AttributeValue.fromS(day));
        }
    }
}
