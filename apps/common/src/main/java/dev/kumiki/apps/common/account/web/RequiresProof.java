package dev.kumiki.apps.common.account.web;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A handler for something dangerous: whoever is signed in proves who they are once more, if the last proof is older
/// than some minutes. What was typed goes along, and the handler runs once the proof is right; it sees nothing of it.
///
/// Forms with files are the exception: a page cannot hand a file on, so the form is filled in again after the proof.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RequiresProof {}
