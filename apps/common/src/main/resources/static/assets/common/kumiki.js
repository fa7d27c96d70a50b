// What pages do a little better with scripts; every page works without.
"use strict";

// htmx keeps to the policy of the pages: no styles of its own, nothing evaluated, no other hosts, no copies of pages.
if (window.htmx) {
  Object.assign(htmx.config, {
    includeIndicatorStyles: false, allowEval: false, selfRequestsOnly: true, historyCacheSize: 0, scrollBehavior: "auto",
  });
}

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

// Messages go by themselves, or by their button, but not while somebody points at them or is in them. The region that
// holds them stays, and is filled: only so they are read out.
const SHOWN_MS = 8000;
let goes = 0;
function fillFlash(content) {
  const flash = document.getElementById("flash");
  if (!flash) return;
  flash.replaceChildren(...content);
  clearTimeout(goes);
  if (flash.firstElementChild) goes = setTimeout(clearFlash, SHOWN_MS);
}
function clearFlash() {
  const flash = document.getElementById("flash");
  if (flash.matches(":hover, :focus-within")) goes = setTimeout(clearFlash, SHOWN_MS);
  else flash.replaceChildren();
}
document.addEventListener("DOMContentLoaded", () => {
  const flash = document.getElementById("flash");
  const content = [...flash.children];
  if (!content.length) return;
  flash.replaceChildren();
  setTimeout(() => fillFlash(content), 50);
});
document.addEventListener("click", (event) => {
  const shut = event.target.closest("#flash .shut");
  if (!shut) return;
  event.preventDefault();
  const main = document.getElementById("main");
  document.getElementById("flash").replaceChildren();
  if (!document.activeElement || document.activeElement === document.body) main.focus({ preventScroll: true });
});
