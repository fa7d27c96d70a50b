package dev.kumiki.apps.common.work;

/// Does one kind of work. The same task can come again after a crash, with the same id.
@FunctionalInterface
public interface WorkHandler {
    /// Does it. An exception has it tried again later, a [GiveUpException] never. It is interrupted after
    /// [WorkSettings#handlerLimit()], and must then end.
    void handle(Task task) throws Exception;
}
