package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.Segment.Part;
import java.util.List;
import java.util.Optional;

/// How the parameters of a pattern bind a key: the partition whole, then sort keys from left to right.
///
/// @param equal the sort keys that are bound whole
/// @param last the condition on the first sort key that is not
public record KeyPlan(List<KeyTemplate> partition, List<KeyTemplate> equal, Optional<SortTerm> last) {
    /// Copies the lists.
    public KeyPlan {
        partition = List.copyOf(partition);
        equal = List.copyOf(equal);
    }

    /// A condition on a sort key that is bound in part.
    ///
    /// @param bound its leading segments that are bound
    /// @param range the part that a range binds, with its ends
    public record SortTerm(KeyTemplate key, List<Segment> bound, Optional<RangeModel> range) {
        /// Copies the segments.
        public SortTerm {
            bound = List.copyOf(bound);
        }

        /// The literal after the part that a range binds, and whether anything follows the part at all.
        public String afterRange() {
            List<Segment> rest = key.template()
                    .segments()
                    .subList(bound.size() + 1, key.template().segments().size());
            return !rest.isEmpty() && rest.getFirst() instanceof Segment.Literal(var text) ? text : "";
        }
    }

    /// A range of one part.
    public record RangeModel(Part part, Optional<ParameterModel> from, Optional<ParameterModel> to) {}
}
