package dev.kumiki.apps.common.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DrawingTest {
    private static Drawing draw(Chart.Kind kind, List<Double> first, List<Double> second) {
        List<String> labels = first.stream().map(String::valueOf).toList();
        return new Chart(
                        kind,
                        "title",
                        "description",
                        labels,
                        List.of(new Chart.Series("a", first), new Chart.Series("b", second)))
                .draw();
    }

    @Test
    void scalesEndAtRoundNumbers() {
        assertThat(Drawing.step(0)).isEqualTo(1);
        assertThat(Drawing.step(7)).isEqualTo(2);
        assertThat(Drawing.step(100)).isEqualTo(50);
        assertThat(Drawing.step(0.3)).isEqualTo(0.1);
        assertThat(draw(Chart.Kind.BARS, List.of(7.0), List.of(0.0)).ticks())
                .extracting(Drawing.Tick::text)
                .containsExactly("0", "2", "4", "6", "8");
    }

    @Test
    void stackedBarsStandOnEachOther() {
        var bars = draw(Chart.Kind.STACKED, List.of(4.0), List.of(4.0)).bars();

        assertThat(bars.get(1).y() + bars.get(1).height()).isEqualTo(bars.get(0).y());
        assertThat(bars.get(0).x()).isEqualTo(bars.get(1).x());
    }

    @Test
    void barsStandBesideEachOther() {
        var bars = draw(Chart.Kind.BARS, List.of(4.0), List.of(2.0)).bars();

        assertThat(bars.get(1).x())
                .isGreaterThanOrEqualTo(bars.get(0).x() + bars.get(0).width() - 0.2);
        assertThat(bars.get(0).height()).isEqualTo(2 * bars.get(1).height());
    }

    @Test
    void labelsDoNotRunIntoEachOther() {
        var values = Collections.nCopies(60, 1.0);
        var drawing = draw(Chart.Kind.LINES, values, values);

        assertThat(drawing.marks().size()).isBetween(5, 20);
        assertThat(drawing.lines()).hasSize(2);
        assertThat(drawing.bars()).isEmpty();
    }

    @Test
    void refusesWhatCannotBeDrawn() {
        assertThatThrownBy(() -> draw(Chart.Kind.BARS, List.of(-1.0), List.of(0.0)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> draw(Chart.Kind.BARS, List.of(Double.NaN), List.of(0.0)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> draw(Chart.Kind.BARS, List.of(1.0), List.of(1.0, 2.0)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> draw(Chart.Kind.BARS, List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
