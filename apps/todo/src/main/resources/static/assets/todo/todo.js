// What the pages of todos do a little better with scripts; every page works without.
"use strict";

document.documentElement.classList.add("js");

const inField = (element) =>
  element && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) &&
  !(element.type === "checkbox" || element.type === "radio");

const rows = () => [...document.querySelectorAll("li.todo")];
const rowOf = (element) => (element && element.closest ? element.closest("li.todo") : null);

// The row that the keyboard is at: the focused one, or the one that was last.
let lastRow = null;
document.addEventListener("focusin", (event) => {
  const row = rowOf(event.target);
  if (row) lastRow = row.id;
});
const currentRow = () => rowOf(document.activeElement) || (lastRow && document.getElementById(lastRow));

function move(step) {
  const all = rows();
  if (!all.length) return;
  const at = all.indexOf(currentRow());
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step));
  all[next].focus();
}

const press = (selector) => {
  const row = currentRow();
  const target = row && row.querySelector(selector);
  if (target) target.click();
  return Boolean(target);
};

const keys = {
  n: () => focusOn('[data-key="n"]') || (document.getElementById("board") === null && go("/todo/new")),
  "/": () => focusOn('[data-key="/"]'),
  j: () => (move(1), true),
  k: () => (move(-1), true),
  x: () => press(".pick"),
  e: () => press("a.tool"),
  "#": () => press("button.tool"),
  " ": () => rowOf(document.activeElement) === document.activeElement && press(".tick"),
  "?": () => openHelp(),
};

function focusOn(selector) {
  const target = document.querySelector(selector);
  if (target) {
    target.focus();
    target.select && target.select();
  }
  return Boolean(target);
}

function go(path) {
  window.location.assign(path);
  return true;
}

function openHelp() {
  const dialog = document.getElementById("help");
  if (!dialog) return false;
  if (!dialog.open) dialog.showModal();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || inField(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const does = document.documentElement.dataset.app === "todo" && keys[event.key];
  if (does && does()) event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-help]") && openHelp()) event.preventDefault();
  document.querySelectorAll("details.menu-of-user[open]").forEach((menu) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  document.querySelectorAll("details.menu-of-user[open]").forEach((menu) => {
    menu.open = false;
    menu.querySelector("summary").focus();
  });
});

// A filter is applied as soon as it is chosen.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form.filters");
  if (form && event.target.tagName === "SELECT") form.requestSubmit();
  count();
});

// How many are selected.
function count() {
  const number = document.querySelectorAll(".pick:checked").length;
  document.querySelectorAll(".bulk-count").forEach((place) => {
    place.textContent = number ? place.dataset.text.replace("{0}", number) : "";
  });
}
document.addEventListener("DOMContentLoaded", count);

// Addresses of views carry only what was chosen.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.verb !== "get") return;
  const usual = { status: "open", due: "any", sort: "oldest" };
  for (const name of [...event.detail.formData.keys()]) {
    const value = event.detail.formData.get(name);
    if (value === "" || usual[name] === value) event.detail.formData.delete(name);
  }
});

// An answer without a list is another page: it is opened as one.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, target } = event.detail;
  if (target.id === "board" && xhr.status === 200 && !xhr.responseText.includes('id="board"')) {
    event.detail.shouldSwap = false;
    window.location.assign(xhr.responseURL);
  }
});

// After a change the keyboard stays where it was: at the row, or at the one that took its place.
let place = null;
document.addEventListener("htmx:beforeRequest", (event) => {
  const row = rowOf(event.detail.requestConfig && event.detail.requestConfig.triggeringEvent &&
    event.detail.requestConfig.triggeringEvent.submitter);
  place = row ? rows().indexOf(row) : null;
  const steps = document.querySelectorAll("details.steps[open]");
  openSteps = [...steps].map((details) => rowOf(details).id);
});
let openSteps = [];
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.id !== "board") return;
  openSteps.forEach((id) => {
    const details = document.querySelector("#" + CSS.escape(id) + " details.steps");
    if (details) details.open = true;
  });
  if (place !== null && !rowOf(document.activeElement)) {
    const all = rows();
    const next = all[Math.min(place, all.length - 1)] || document.getElementById("heading");
    if (next) next.focus();
  }
  place = null;
  count();
});

function trouble() {
  const template = document.getElementById("trouble");
  const flash = document.getElementById("flash");
  if (template && flash) flash.replaceChildren(template.content.cloneNode(true));
}
document.addEventListener("htmx:responseError", trouble);
document.addEventListener("htmx:sendError", trouble);
