package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.PatternModel.ParameterModel;
import dev.kumiki.design.processor.model.Segment.Part;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
    /// @param ending how keys go on behind the template
    public record SortTerm(KeyTemplate key, List<Segment> bound, Optional<RangeModel> range, Ending ending) {
        /// Copies the segments.
        public SortTerm {
            bound = List.copyOf(bound);
        }

        /// A condition on the sort key of one entity.
        public SortTerm(KeyTemplate key, List<Segment> bound, Optional<RangeModel> range) {
            this(key, bound, range, Ending.WHOLE);
        }

        /// Whether it finds what has these parts and what lies under it: `ORDER#7` and `ORDER#7#LINE#1`, but not
        /// `ORDER#70`.
        public boolean isUnder() {
            return isWhole() && ending == Ending.MIXED && bound.getLast() instanceof Part;
        }

        /// Whether all of the template is bound without a range: then only what is behind it is open.
        public boolean isWhole() {
            return range.isEmpty() && bound.size() == key.template().segments().size();
        }

        /// Whether something follows the part that a range binds.
        public boolean goesOn() {
            return ending != Ending.WHOLE
                    || bound.size() + 1 < key.template().segments().size();
        }

        /// The literal after the part that a range binds, and whether anything follows the part at all.
        public String afterRange() {
            List<Segment> rest = key.template()
                    .segments()
                    .subList(bound.size() + 1, key.template().segments().size());
            return !rest.isEmpty() && rest.getFirst() instanceof Segment.Literal(var text) ? text : "";
        }
    }

    /// How keys go on behind a template: behind the one of an entity not at all, behind what the templates of several
    /// entities share perhaps.
    public enum Ending {
        /// They end with it.
        WHOLE,
        /// All go on.
        OPEN,
        /// Some end, others go on.
        MIXED
    }

    /// A range of one part.
    ///
    /// @param start what the part begins with; there are no ends then
    public record RangeModel(
            Part part, Optional<ParameterModel> from, Optional<ParameterModel> to, Optional<ParameterModel> start) {
        /// The parameters that bind it.
        public List<ParameterModel> parameters() {
            return Stream.of(from, to, start).flatMap(Optional::stream).toList();
        }
    }
}
