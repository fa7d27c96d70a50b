package dev.kumiki.design.processor;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Table;
import dev.kumiki.design.View;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.migration.Migrates;
import dev.kumiki.design.processor.check.Checks;
import dev.kumiki.design.processor.describe.Description;
import dev.kumiki.design.processor.lock.LockCheck;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.MigrationModel;
import dev.kumiki.design.processor.read.CompiledParts;
import dev.kumiki.design.processor.read.CompiledParts.Parts;
import dev.kumiki.design.processor.read.DesignReader;
import dev.kumiki.design.processor.read.Unresolved;
import dev.kumiki.design.processor.read.Waiting;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.write.SourceWriter;
import java.lang.annotation.Annotation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/// Reads designs, proves them and writes their code: each design in the round in which it appears.
///
/// With `-Akumiki.locks=folder` it also compares them with their lock files, and with `-Akumiki.lock=write` it
/// writes the next ones.
@SupportedAnnotationTypes({"dev.kumiki.design.*", "dev.kumiki.design.migration.Migrates"})
@SupportedOptions({DesignProcessor.LOCKS, DesignProcessor.LOCK})
public final class DesignProcessor extends AbstractProcessor {
    static final String LOCKS = "kumiki.locks";
    static final String LOCK = "kumiki.lock";

    private static final String WRITE = "write";

    private final Waiting waiting = new Waiting();
    private @Nullable SourceWriter writer;

    /// The compiler makes it.
    public DesignProcessor() {}

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (round.processingOver() && writer != null) {
            writer.writeServices();
            return false;
        }
        var present = new Present(annotations, round);
        Set<TypeElement> entities = present.with(Entity.class);
        var seen =
                new Parts(present.with(Design.class), entities, present.with(View.class), present.with(Migrates.class));
        Parts parts = new CompiledParts(processingEnv.getElementUtils())
                .complete(waiting.join(seen, processingEnv.getElementUtils()), present.with(Table.class));
        List<DesignModel> read = new ArrayList<>();
        var unresolved = new Unresolved(processingEnv.getElementUtils());
        for (TypeElement design : parts.designs()) {
            if (unresolved.isIn(design, parts)) {
                waiting.add(design, parts);
            } else {
                process(design, parts, read);
            }
        }
        if (!entities.isEmpty() && waiting.isEmpty()) {
            var report = new Report(processingEnv.getMessager());
            reader(report).reportHomeless(entities, read);
        }
        return false;
    }

    /// What a round brought. The compiler is asked only for annotations that it has said are there: it walks through
    /// all classes each time, and later rounds hold generated ones.
    private record Present(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        Set<TypeElement> with(Class<? extends Annotation> annotation) {
            for (TypeElement present : annotations) {
                if (present.getQualifiedName().contentEquals(annotation.getName())) {
                    return ElementFilter.typesIn(round.getElementsAnnotatedWith(present));
                }
            }
            return Set.of();
        }
    }

    private DesignReader reader(Report report) {
        return new DesignReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils(), report);
    }

    private SourceWriter writer() {
        if (writer == null) {
            writer = new SourceWriter(processingEnv.getFiler(), processingEnv.getElementUtils());
        }
        return writer;
    }

    /// Compares a proved design with its lock and writes its code, both from one description.
    private void finish(DesignModel model, List<MigrationModel> migrations, Report report) {
        DesignDefinition definition = Description.of(model);
        String locks = processingEnv.getOptions().get(LOCKS);
        if (locks != null) {
            new LockCheck(report, model, Path.of(locks), migrations)
                    .check(definition, WRITE.equals(processingEnv.getOptions().get(LOCK)));
        }
        if (!report.hasErrors()) {
            writer().write(model, definition, migrations);
        }
    }

    /// A defect of this processor must not end the compilation with a stack trace: it becomes a diagnostic.
    private void process(TypeElement design, Parts found, List<DesignModel> read) {
        var report = new Report(processingEnv.getMessager());
        try {
            var reader = reader(report);
            List<MigrationModel> migrations = reader.migrations(found.migrations());
            DesignModel model = reader.read(design, found.entities(), found.views());
            reader.reportShared(model, read);
            read.add(model);
            if (!report.hasErrors()) {
                new Checks(report).check(model);
            }
            if (!report.hasErrors()) {
                finish(model, migrations, report);
            }
        } catch (RuntimeException defect) {
            report.error(
                    Code.K900,
                    design,
                    "the processor failed on this design: " + defect,
                    "at " + (defect.getStackTrace().length == 0 ? "an unknown place" : defect.getStackTrace()[0]),
                    "This is a defect of Kumiki, not of the design. Please report it with the design.");
        }
    }
}
