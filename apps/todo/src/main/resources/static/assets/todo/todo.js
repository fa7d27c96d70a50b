// What the pages of todos do a little better with scripts; every page works without.
"use strict";

document.documentElement.classList.add("js");

const inField = (element) =>
  element && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) &&
  !(element.type === "checkbox" || element.type === "radio");

const board = () => document.getElementById("board");
const rows = () => [...document.querySelectorAll("li.todo")];
const rowOf = (element) => (element && element.closest ? element.closest("li.todo") : null);
const rowNamed = (id) => (id ? document.getElementById(id) : null);

// Rows take the keyboard, are named by their todo, and have buttons that the page carries once.
function prepare() {
  const tools = document.getElementById("row-tools");
  rows().forEach((row) => {
    const own = row.querySelector(".tick, .pick");
    if (own) row.id = own.value;
    row.tabIndex = -1;
    if (row.closest("ol[data-order]") && !row.matches(".is-done, .is-editing")) row.draggable = true;
    if (tools && !row.querySelector(".pick, .more, form") && !row.matches(".is-gone")) {
      row.append(tools.content.cloneNode(true));
      const later = row.querySelector(".later");
      if (row.matches(".is-done")) later.remove();
      else later.value = row.id;
    }
  });
  count();
}
document.addEventListener("DOMContentLoaded", prepare);

// The row that the keyboard is at: the focused one, or the one that was last.
let lastRow = null;
document.addEventListener("focusin", (event) => {
  const row = rowOf(event.target);
  if (row) lastRow = row.id;
});
const currentRow = () => rowOf(document.activeElement) || rowNamed(lastRow);

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

// What is to be done once the board was loaded again.
let afterwards = null;
function open(tool, then) {
  const link = document.querySelector(`[data-tool="${tool}"]`);
  if (!link) return false;
  afterwards = then;
  link.click();
  return true;
}

function pick() {
  const row = currentRow();
  if (!row) return false;
  if (row.querySelector(".pick")) return press(".pick");
  return open("select", () => {
    const again = rowNamed(row.id);
    if (again) {
      again.querySelector(".pick").click();
      again.focus();
    }
  });
}

const keys = {
  n: () => focusOn('[data-key="n"]') || (board() === null && go("/todo/new")),
  "/": () => focusOn('[data-key="/"]') || open("filter", () => focusOn('[data-key="/"]')),
  j: () => (move(1), true),
  k: () => (move(-1), true),
  x: () => pick(),
  e: () => press("a.todo-title"),
  p: () => press(".later"),
  z: () => undo(),
  "#": () => withRow((row) => act(row, `/todo/todos/${row.id}/trash`, {})),
  " ": () => rowOf(document.activeElement) === document.activeElement && press(".tick"),
  "?": () => openHelp(),
};

function withRow(does) {
  const row = currentRow();
  if (row && board()) does(row);
  return Boolean(row && board());
}

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

function undo() {
  const button = document.querySelector("#flash .undo");
  if (button) button.click();
  return Boolean(button);
}

// In the user's own order a row moves with Alt and an arrow.
document.addEventListener("keydown", (event) => {
  const button = event.altKey && { ArrowUp: ".up", ArrowDown: ".down" }[event.key];
  if (button && !inField(event.target) && currentRow() && currentRow().querySelector(button)) {
    event.preventDefault();
    press(button);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || inField(event.target)) return;
  if (document.querySelector("dialog[open], #row-menu:popover-open")) return;
  const does = document.documentElement.dataset.app === "todo" && keys[event.key];
  if (does && does()) event.preventDefault();
});

// The help, from its page, above the page that asked for it.
function openHelp() {
  if (!board()) return false;
  fetch("/todo/help").then((answer) => answer.text()).then((html) => {
    const main = new DOMParser().parseFromString(html, "text/html").querySelector("main section");
    const dialog = document.createElement("dialog");
    dialog.id = "help";
    dialog.className = "help-dialog sheet";
    dialog.setAttribute("aria-labelledby", "help-title");
    dialog.append(...main.childNodes);
    const form = document.createElement("form");
    form.method = "dialog";
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = main.dataset.close;
    form.append(button);
    dialog.append(form);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    const title = dialog.querySelector("#help-title");
    title.tabIndex = -1;
    title.autofocus = true;
    dialog.showModal();
    dialog.scrollTop = 0;
  }, () => go("/todo/help"));
  return true;
}

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

// A filter is applied as soon as it is chosen, and the keyboard stays at it.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form.filters");
  if (form && event.target.tagName === "SELECT") {
    const id = event.target.id;
    afterwards = () => focusOn("#" + id);
    form.requestSubmit();
  }
  count();
});

// How many are selected.
function count() {
  const number = document.querySelectorAll(".pick:checked").length;
  document.querySelectorAll(".bulk-count").forEach((place) => {
    place.dataset.none ??= place.textContent;
    place.textContent = number ? place.dataset.text.replace("{0}", number) : place.dataset.none;
  });
}

// Addresses of views carry only what was chosen.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.verb !== "get" || !event.target.matches("form.filters")) return;
  const usual = { status: "open", due: "any" };
  for (const name of [...event.detail.formData.keys()]) {
    const value = event.detail.formData.get(name);
    if (value === "" || usual[name] === value) event.detail.formData.delete(name);
  }
});

// Rows act at once: the page shows what was asked for, and the server's answer corrects it. The row stays in its place
// until the list is loaded again, so that nothing moves under the pointer.
const part = { "X-Part": "row" };

function fields(values) {
  const data = new URLSearchParams(values);
  data.set("_csrf", document.querySelector('input[name="_csrf"]').value);
  data.set("back", board().dataset.back || "");
  data.set("page", board().dataset.page || "");
  return data;
}

async function act(row, path, values) {
  const at = document.activeElement;
  const had = row.contains(at) ? at.className : null;
  row.classList.add("is-busy");
  try {
    const answer = await fetch(path, { method: "POST", headers: part, body: fields(values) });
    const html = await answer.text();
    if (!answer.ok || !put(row, html)) return reload();
    const again = rowNamed(row.id);
    const steps = row.querySelector("details.steps[open]");
    if (steps && again) again.querySelector("details.steps").open = true;
    if (had !== null && again) (again.querySelector(selectorOf(had)) || again).focus();
  } catch {
    row.classList.remove("is-busy", "is-done");
    trouble();
  }
}
const selectorOf = (classes) => (classes ? "." + classes.split(/\s+/).join(".") : ".todo-title");

// Puts an answer into the page: a row, what is said, and the counts around the list.
function put(row, html) {
  const parsed = new DOMParser().parseFromString(`<body><ol>${html}</ol></body>`, "text/html");
  const fresh = parsed.querySelector("li.todo");
  if (!fresh) return false;
  row.replaceWith(fresh);
  parsed.querySelectorAll("template[data-into]").forEach((template) => {
    const content = [...template.content.children];
    if (template.dataset.into === "flash") fillFlash(content);
    else document.getElementById(template.dataset.into)?.replaceChildren(...content);
  });
  htmx.process(document.getElementById("views"));
  prepare();
  return true;
}

function reload() {
  window.location.reload();
}

// Buttons of rows: their form would load the page.
document.addEventListener("submit", (event) => {
  const row = rowOf(event.submitter);
  if (!row || event.target.id !== "acts" || !board()) return;
  if (event.submitter.matches(".up, .down") && !step(row, event.submitter.matches(".up"))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const button = event.submitter;
  if (button.matches(".tick")) {
    const done = button.name === "complete";
    button.setAttribute("aria-checked", done);
    row.classList.toggle("is-done", done);
  }
  act(row, button.getAttribute("formaction") || "/todo/rows", { [button.name]: button.value });
}, true);

// A row goes past its neighbour; at the end of the page the list is loaded again.
function step(row, up) {
  const other = up ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return false;
  if (up) other.before(row);
  else other.after(row);
  return true;
}

// A row is dragged to its place: it shows the place while it is dragged, and goes back if it is not dropped there.
let dragged = null;
document.addEventListener("dragstart", (event) => {
  const row = rowOf(event.target);
  if (!row || !row.draggable) return;
  dragged = { row, next: row.nextElementSibling, dropped: false };
  row.classList.add("is-dragged");
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", row.id);
});
document.addEventListener("dragover", (event) => {
  const over = rowOf(event.target);
  if (!dragged || !over || over.parentElement !== dragged.row.parentElement) return;
  event.preventDefault();
  if (over === dragged.row) return;
  const box = over.getBoundingClientRect();
  if (event.clientY < box.top + box.height / 2) over.before(dragged.row);
  else over.after(dragged.row);
});
document.addEventListener("drop", (event) => {
  if (!dragged || !rowOf(event.target)) return;
  event.preventDefault();
  dragged.dropped = true;
  const { row, next } = dragged;
  const above = row.previousElementSibling;
  const below = row.nextElementSibling;
  if (below === next) return;
  act(row, `/todo/todos/${row.id}/move`, { above: above ? above.id : "", below: below ? below.id : "" });
});
document.addEventListener("dragend", () => {
  if (!dragged) return;
  dragged.row.classList.remove("is-dragged");
  if (!dragged.dropped) {
    if (dragged.next) dragged.next.before(dragged.row);
    else dragged.row.parentElement.append(dragged.row);
  }
  dragged = null;
});

// Taking back loads the list where it is.
document.addEventListener("submit", (event) => {
  if (!event.target.closest("#flash") || !board()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const values = Object.fromEntries(new FormData(event.target));
  htmx.ajax("POST", event.target.getAttribute("action"),
    { source: board(), target: "#board", select: "#board", swap: "outerHTML show:none", values });
}, true);

// The menu of a row.
let menuRow = null;
document.addEventListener("click", (event) => {
  const button = event.target.closest("li.todo > .more");
  const menu = document.getElementById("row-menu");
  if (button) {
    menuRow = rowOf(button).id;
    menu.showPopover();
    const at = button.getBoundingClientRect();
    const size = menu.getBoundingClientRect();
    const below = at.bottom + size.height < window.innerHeight;
    menu.style.left = Math.max(8, at.right - size.width) + "px";
    menu.style.top = (below ? at.bottom : Math.max(8, window.innerHeight - size.height - 8)) + "px";
    menu.querySelector("button").focus();
    return;
  }
  const item = event.target.closest("#row-menu button");
  if (!item) return;
  const row = rowNamed(menuRow);
  menu.hidePopover();
  if (!row) return;
  row.focus();
  if (item.value === "edit") edit(row);
  else if (item.value === "trash") act(row, `/todo/todos/${row.id}/trash`, {});
  else act(row, `/todo/todos/${row.id}/change`, { choice: item.value });
});
document.addEventListener("keydown", (event) => {
  const menu = document.getElementById("row-menu");
  if (!menu || !menu.matches(":popover-open")) return;
  const items = [...menu.querySelectorAll("button")];
  const at = items.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    items[(at + step + items.length) % items.length].focus();
  } else if (event.key === "Escape") {
    const row = rowNamed(menuRow);
    setTimeout(() => row && row.querySelector(".more").focus());
  }
});

// Editing happens in the row.
document.addEventListener("click", (event) => {
  const title = event.target.closest("li.todo a.todo-title");
  if (!title || !board() || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  edit(rowOf(title));
});

async function edit(row) {
  const query = new URLSearchParams({ back: board().dataset.back || "", page: board().dataset.page || "" });
  try {
    const answer = await fetch(`/todo/todos/${row.id}?${query}`, { headers: part });
    if (!answer.ok || answer.redirected) return reload();
    show(row, [...row.childNodes], await answer.text());
  } catch {
    trouble();
  }
}

function show(row, shown, html) {
  const form = new DOMParser().parseFromString(html, "text/html").querySelector("form.todo-form");
  row.classList.add("is-editing");
  row.replaceChildren(form);
  htmx.process(form);
  const close = () => {
    row.classList.remove("is-editing");
    row.replaceChildren(...shown);
    row.focus();
  };
  form.querySelector(".cancel").addEventListener("click", (event) => {
    event.preventDefault();
    close();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.addEventListener("submit", (event) => save(event, row, shown));
  const wrong = form.querySelector('[aria-invalid="true"]');
  (wrong || form.querySelector("#title")).focus();
}

// What the row cannot show, such as two versions of one todo, is shown as a page.
async function save(event, row, shown) {
  const form = event.target;
  const button = event.submitter;
  if (form.dataset.plain || (button && button.hasAttribute("hx-post"))) return;
  event.preventDefault();
  event.stopPropagation();
  const path = (button && button.getAttribute("formaction")) || form.getAttribute("action");
  try {
    const answer = await fetch(path, { method: "POST", headers: part, body: new URLSearchParams(new FormData(form, button)) });
    const html = await answer.text();
    if (answer.status === 422) show(row, shown, html);
    else if (answer.ok && put(row, html)) {
      sessionStorage.removeItem(FORM);
      rowNamed(row.id).focus();
    } else {
      form.dataset.plain = "yes";
      form.requestSubmit(button);
    }
  } catch {
    trouble();
  }
}

// An answer without a list is another page: it is opened as one. What it says goes where messages are.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, target } = event.detail;
  if (target.id !== "board") return;
  if (xhr.status === 200 && !xhr.responseText.includes('id="board"')) {
    event.detail.shouldSwap = false;
    window.location.assign(xhr.responseURL);
    return;
  }
  const said = new DOMParser().parseFromString(xhr.responseText, "text/html").getElementById("flash");
  if (said) fillFlash([...said.children]);
});

// A chip that was taken back is gone: the keyboard goes on in the line.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target.id !== "meant" || inField(document.activeElement)) return;
  document.getElementById("line").focus();
});

// New lines of a checklist are there to be written into.
document.addEventListener("htmx:afterSettle", (event) => {
  const { target, requestConfig } = event.detail;
  if (target.id !== "steps" || requestConfig.elt.value !== "more") return;
  const empty = [...document.querySelectorAll("#steps [name=stepText]")].find((line) => !line.value);
  if (empty) empty.focus();
});

// After the list was loaded again the keyboard is where it was, or at the heading.
let was = null;
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id === "line") return;
  const at = document.activeElement;
  was = { row: rowOf(at) && rowOf(at).id, id: at && at.id, key: at && at.dataset && at.dataset.tool };
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.id !== "board") return;
  prepare();
  if (afterwards) afterwards();
  else if (was && (!document.activeElement || document.activeElement === document.body)) {
    const target = rowNamed(was.row) || rowNamed(was.id) ||
      (was.key && document.querySelector(`[data-tool="${was.key}"]`)) || document.getElementById("heading");
    if (target) target.focus({ preventScroll: true });
  }
  afterwards = null;
  was = null;
  const fresh = document.querySelector("li.is-fresh");
  if (fresh) fresh.scrollIntoView({ block: "nearest" });
});

// What was just added is shown, wherever in the list it stands.
document.addEventListener("DOMContentLoaded", () => {
  const fresh = document.querySelector("li.is-fresh");
  if (fresh) {
    fresh.scrollIntoView({ block: "nearest" });
    focusOn("#line");
  }
});

function trouble() {
  const template = document.getElementById("trouble");
  if (template) fillFlash([...template.content.cloneNode(true).children]);
}
document.addEventListener("htmx:responseError", trouble);
document.addEventListener("htmx:sendError", trouble);

// A todo is dragged to the day it is to be done on.
const draggable = () => document.querySelectorAll(".wk[data-id]").forEach((todo) => (todo.draggable = true));
document.addEventListener("DOMContentLoaded", draggable);
document.addEventListener("htmx:afterSettle", draggable);
document.addEventListener("dragstart", (event) => {
  const todo = event.target.closest && event.target.closest(".wk[data-id]");
  if (todo) event.dataTransfer.setData("text/plain", todo.dataset.id);
});
const dayOf = (event) => event.target.closest && event.target.closest(".col[data-day]");
document.addEventListener("dragover", (event) => {
  document.querySelectorAll(".col.is-target").forEach((day) => day.classList.remove("is-target"));
  const day = dayOf(event);
  if (!day) return;
  event.preventDefault();
  day.classList.add("is-target");
});
document.addEventListener("drop", (event) => {
  const day = dayOf(event);
  if (!day) return;
  event.preventDefault();
  day.classList.remove("is-target");
  const id = event.dataTransfer.getData("text/plain");
  if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) return;
  htmx.ajax("POST", `/todo/todos/${id}/change`, {
    source: board(), target: "#board", select: "#board", swap: "outerHTML show:none",
    values: { choice: "due:" + day.dataset.day, back: board().dataset.back },
  });
});

// An address is copied by a button, which says so; where the browser refuses, the address is selected.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.querySelector(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.done;
  } catch {
    field.focus();
  }
});

// What was typed outlives a session that ended: it is there again after the next sign-in, unless it was stored.
const DRAFT = "todo-draft";
const FORM = "todo-form";
document.addEventListener("submit", (event) => {
  if (event.target.matches("form.quick")) sessionStorage.setItem(DRAFT, document.getElementById("line").value);
  if (event.target.matches("form.todo-form")) {
    const fields = [...new FormData(event.target)].filter(([name]) => name !== "_csrf");
    sessionStorage.setItem(FORM, JSON.stringify({ path: event.target.getAttribute("action"), fields }));
  }
}, true);
function restoreDraft() {
  const line = document.getElementById("line");
  const draft = sessionStorage.getItem(DRAFT);
  if (!line || !board() || !draft) return;
  sessionStorage.removeItem(DRAFT);
  if (!document.querySelector("li.is-fresh") && !line.value) line.value = draft;
}
document.addEventListener("DOMContentLoaded", restoreDraft);
document.addEventListener("htmx:afterSettle", restoreDraft);

// The sign-in page says that a form was not stored; the first page after it leads back to the form.
function restoreForm() {
  const kept = JSON.parse(sessionStorage.getItem(FORM) || "null");
  if (!kept) return;
  if (window.location.pathname === "/todo/account/sign-in") {
    sessionStorage.setItem(FORM, JSON.stringify({ ...kept, lost: true }));
  } else if (!window.location.pathname.startsWith("/todo/account/")) {
    const form = document.querySelector("form.todo-form");
    const here = form && form.getAttribute("action") === kept.path;
    if (kept.lost && !here && board()) return window.location.assign(kept.path);
    if (kept.lost && here) fillForm(form, kept.fields);
    sessionStorage.removeItem(FORM);
  }
}
function fillForm(form, fields) {
  const all = (name) => fields.filter(([key]) => key === name).map(([, value]) => value);
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || field.type === "submit") continue;
    const same = [...form.elements].filter((other) => other.name === field.name);
    if (field.type === "radio" || field.type === "checkbox") field.checked = all(field.name).includes(field.value);
    else field.value = all(field.name)[same.indexOf(field)] ?? "";
  }
  form.querySelector("#title").focus();
}
document.addEventListener("DOMContentLoaded", restoreForm);

// The last list can be read without a connection; offline.js keeps it until the sign-out.
async function keepForOffline() {
  if (!board() || !("serviceWorker" in navigator)) return;
  const offline = document.documentElement.dataset.offline;
  const note = document.getElementById("offline-note");
  if (offline && note) {
    const said = note.content.cloneNode(true).children[0];
    said.textContent = said.textContent.replace("{0}", new Date(offline).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" }));
    board().before(said);
    return;
  }
  await navigator.serviceWorker.register("/todo/offline.js", { scope: "/todo" });
  const ready = await navigator.serviceWorker.ready;
  const parts = [...document.querySelectorAll("link[rel=stylesheet], link[rel=icon], script[src], img")];
  ready.active.postMessage({ page: window.location.href, parts: parts.map((part) => part.href || part.src) });
}
document.addEventListener("DOMContentLoaded", () => keepForOffline().catch(() => {}));
