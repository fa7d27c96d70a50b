package dev.kumiki.design.processor.report;

import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/// Hands diagnostics to the compiler and remembers whether one was an error.
public final class Report {
    private final Messager messager;
    private boolean failed;

    /// For a compiler.
    public Report(Messager messager) {
        this.messager = messager;
    }

    /// An error at an element. Each line after the first says why, or what to write instead.
    public void error(Code code, Element element, String... lines) {
        error(code, element, null, lines);
    }

    /// An error at an annotation of an element.
    public void error(Code code, Element element, @Nullable AnnotationMirror mirror, String... lines) {
        failed = true;
        messager.printMessage(Kind.ERROR, text(code, lines), element, mirror);
    }

    /// A warning at an annotation of an element.
    public void warning(Code code, Element element, @Nullable AnnotationMirror mirror, String... lines) {
        messager.printMessage(Kind.WARNING, text(code, lines), element, mirror);
    }

    /// Whether there was an error.
    public boolean hasErrors() {
        return failed;
    }

    private static String text(Code code, String... lines) {
        return "[" + code + "] " + String.join("\n  ", lines);
    }
}
