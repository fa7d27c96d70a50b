// What the pages of events do a little better with scripts; every page works without.
"use strict";

// Times in posts are those of the reader's own zone, as in Discord; their title keeps the server's.
function localTimes(root) {
  root.querySelectorAll("time[data-form]").forEach((time) => {
    const form = time.dataset.form;
    if (form === "R" || time.dataset.local) return;
    time.dataset.local = "yes";
    const there = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!there) return;
    const moment = new Date(time.getAttribute("datetime"));
    const language = document.documentElement.lang;
    const day = new Intl.DateTimeFormat(language === "ja" ? "ja-JP" : "en-GB",
      { month: "short", day: "numeric", weekday: "short" }).format(moment);
    const clock = new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit" }).format(moment);
    time.textContent = day + " " + clock.replace(/^0/, "");
  });
}
document.addEventListener("DOMContentLoaded", () => localTimes(document));

// A menu closes when somebody goes elsewhere.
document.addEventListener("click", (event) => {
  document.querySelectorAll("details.menu-of-you[open]").forEach((menu) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  document.querySelectorAll("details.menu-of-you[open]").forEach((menu) => {
    menu.open = false;
    menu.querySelector("summary").focus();
  });
});

// Counters under fields.
document.addEventListener("input", (event) => {
  const counter = event.target.id && document.querySelector(`[data-count="${CSS.escape(event.target.id)}"]`);
  if (counter) counter.textContent = `${[...event.target.value].length} / ${event.target.maxLength}`;
});

// What a time or a command means, while it is typed.
let reading = 0;
function later(what) {
  clearTimeout(reading);
  reading = setTimeout(what, 300);
}
document.addEventListener("input", (event) => {
  const field = event.target;
  const form = field.form;
  if (!form || !form.dataset.read) return;
  if (field.dataset.time) {
    later(async () => {
      const answer = await fetch(`${form.dataset.read}?text=${encodeURIComponent(field.value)}`, { keepalive: true });
      const place = document.getElementById(field.dataset.time);
      if (answer.ok && place && field.value.trim()) place.textContent = await answer.text();
    });
  } else if (field.id === "cmd") {
    later(() => understand(form, field));
  }
});
async function understand(form, field) {
  const answer = await fetch(`${form.dataset.read}?text=${encodeURIComponent(field.value)}`, { keepalive: true });
  if (!answer.ok) return;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.getElementById("read").replaceChildren(...part.body.childNodes);
}
document.addEventListener("click", (event) => {
  const example = event.target.closest("[data-text]");
  const field = document.getElementById("cmd");
  if (!example || !field) return;
  event.preventDefault();
  field.value = example.dataset.text;
  field.focus();
  understand(field.form, field);
});

// A press acts in place: the page that it would lead to gives its posts and its answer to this one.
const dialog = document.createElement("dialog");
dialog.className = "modal-dialog";
document.addEventListener("DOMContentLoaded", () => document.body.append(dialog));
function take(html, address) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const posts = page.getElementById("posts");
  const here = document.getElementById("posts");
  const form = page.querySelector("main.veil > *");
  if (posts && here) {
    if (dialog.open) dialog.close();
    for (const id of ["posts", "answer-place", "read"]) {
      const fresh = page.getElementById(id);
      const old = document.getElementById(id);
      if (fresh && old) old.replaceWith(fresh);
    }
    const command = page.getElementById("cmd");
    if (command) {
      document.getElementById("cmd").value = command.value;
      document.querySelector("#composer input[name=id]").value = page.querySelector("#composer input[name=id]").value;
    }
    fillFlash([...page.querySelectorAll("#flash > *")]);
    localTimes(document);
    const answer = document.getElementById("answer");
    if (answer) {
      answer.scrollIntoView({ block: "nearest" });
      answer.focus({ preventScroll: true });
    }
  } else if (form && here) {
    dialog.replaceChildren(form);
    if (!dialog.open) dialog.showModal();
    const first = dialog.querySelector("[role=alert], input:not([type=hidden]), textarea");
    if (first) first.focus();
  } else {
    location.assign(address);
  }
}
document.addEventListener("submit", async (event) => {
  const form = event.target;
  const acts = form.matches("form.press, #composer") || dialog.contains(form);
  if (!acts || event.defaultPrevented) return;
  event.preventDefault();
  const button = event.submitter || form.querySelector("button");
  if (button) button.classList.add("is-busy");
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const answer = await fetch(form.action, { method: "POST", body });
    take(await answer.text(), answer.url);
  } catch {
    form.submit();
  } finally {
    delete form.dataset.sent;
    if (button) button.classList.remove("is-busy");
  }
});
dialog.addEventListener("click", (event) => {
  const away = event.target.closest("a.button");
  if (!away) return;
  event.preventDefault();
  dialog.close();
});

// What others change arrives by itself, at most every two seconds, while the page is looked at.
const FOLLOW_MS = 2000;
async function follow() {
  const posts = document.getElementById("posts");
  const busy = posts && posts.contains(document.activeElement) && document.activeElement.matches("select");
  if (!posts || !posts.dataset.follow || document.hidden || busy || location.search.includes("after=")) return;
  const answer = await fetch(`${posts.dataset.follow}?seen=${posts.dataset.state}`, { keepalive: true });
  if (answer.status !== 200 || document.getElementById("posts") !== posts) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("posts");
  if (!fresh) return;
  const focused = posts.contains(document.activeElement) && document.activeElement.closest("form");
  const place = focused ? [...posts.querySelectorAll("form")].indexOf(focused) : -1;
  posts.replaceWith(fresh);
  localTimes(fresh);
  const again = place >= 0 && fresh.querySelectorAll("form")[place];
  if (again) again.querySelector("button").focus({ preventScroll: true });
}
document.addEventListener("DOMContentLoaded", () => {
  if (document.getElementById("posts")) setInterval(() => follow().catch(() => {}), FOLLOW_MS);
});

// Answers to a poll are saved as they are chosen; the button is for those without scripts.
document.addEventListener("change", async (event) => {
  const form = event.target.closest && event.target.closest("#vote");
  if (!form) return;
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = document.activeElement;
  const at = focused && focused.name ? `input[name="${focused.name}"][value="${focused.value}"]` : "";
  const fresh = page.querySelector(".kairan-card");
  if (fresh) document.querySelector(".kairan-card").replaceWith(fresh);
  if (at) document.querySelector(at).focus();
});
