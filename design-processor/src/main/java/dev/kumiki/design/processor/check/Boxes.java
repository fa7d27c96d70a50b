package dev.kumiki.design.processor.check;

/// The names of the boxes of primitive types, as parameters are read.
final class Boxes {
    private Boxes() {}

    static String of(String javaType) {
        return switch (javaType) {
            case "boolean" -> "java.lang.Boolean";
            case "byte" -> "java.lang.Byte";
            case "short" -> "java.lang.Short";
            case "int" -> "java.lang.Integer";
            case "long" -> "java.lang.Long";
            case "float" -> "java.lang.Float";
            case "double" -> "java.lang.Double";
            default -> javaType;
        };
    }
}
