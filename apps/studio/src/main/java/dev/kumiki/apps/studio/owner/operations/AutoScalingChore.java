package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.studio.owner.operations.DrillChore.Parts;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/// `kumiki studio autoscaling`: the definitions of auto scaling for the studio's tables, as a CloudFormation template
/// (S-126).
///
/// @param parts opens the studio's data on a platform
public record AutoScalingChore(Function<Platform, Parts> parts) implements Chore {
    private static final int ARGUMENTS = 3;

    @Override
    public String name() {
        return "autoscaling";
    }

    @Override
    public String description() {
        return "Print a CloudFormation template with the auto scaling of all tables and indexes. Arguments: the least and the"
                + " most units a second and the use in percent (default: 5 100 70).";
    }

    @Override
    public String run(Platform platform, List<String> arguments, Consumer<String> said) {
        AutoScaling scaling = scaling(arguments);
        Parts opened = parts.apply(platform);
        said.accept(scaling.template(new CapacityModes(platform.client(), opened.data(), opened.kit()).modes()));
        return "";
    }

    private static AutoScaling scaling(List<String> arguments) {
        if (arguments.isEmpty()) {
            return AutoScaling.USUAL;
        }
        if (arguments.size() != ARGUMENTS) {
            throw new IllegalArgumentException("write three numbers, such as 5 100 70, or none");
        }
        try {
            return new AutoScaling(
                    Integer.parseInt(arguments.get(0)),
                    Integer.parseInt(arguments.get(1)),
                    Integer.parseInt(arguments.get(2)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("write three numbers, such as 5 100 70, or none", e);
        }
    }
}
