// What pages do a little better with scripts; every page works without.
"use strict";

// Requests of htmx carry the token against forged requests that stands in the page's forms.
document.addEventListener("htmx:configRequest", (event) => {
  const token = document.querySelector('input[name="_csrf"]');
  if (token) event.detail.headers["X-CSRF-TOKEN"] = token.value;
});

// A form is sent once, however often its button is pressed.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented) return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
});
window.addEventListener("pageshow", () => {
  document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
});
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.target.closest && event.target.closest("form");
  if (form) delete form.dataset.sent;
});

// What is wrong with a form is read out first.
document.addEventListener("DOMContentLoaded", () => {
  const errors = document.getElementById("errors");
  if (errors) errors.focus();
});
