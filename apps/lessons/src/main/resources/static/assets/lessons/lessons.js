// What the pages of lessons do a little better with scripts; every page works without.
"use strict";

// What htmx brings for the message region is shown as any message: announced, and gone after a while.
document.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.detail.target && event.detail.target.id === "flash") fillFlash([...event.detail.target.children]);
});

// Whoever pressed a button inside a part that was replaced goes on from that part.
document.addEventListener("htmx:afterSwap", (event) => {
  const part = event.detail.target && document.getElementById(event.detail.target.id);
  if (part && part.hasAttribute("tabindex")) part.focus({ preventScroll: true });
});

// Nothing was sent, or the answer was no part of a page: the old state stays, and the way without scripts is offered.
function failed(event) {
  const form = event.target.closest && event.target.closest("form");
  if (form) form.submit();
}
document.addEventListener("htmx:responseError", failed);

// A menu closes when somebody goes elsewhere.
document.addEventListener("click", (event) => {
  document.querySelectorAll("details.menu-of-user[open], .filters details[open]").forEach((menu) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  document.querySelectorAll("details.menu-of-user[open], .filters details[open]").forEach((menu) => {
    menu.open = false;
    menu.querySelector("summary").focus();
  });
});

// Filters count as soon as they are chosen; their button is for those without scripts.
document.addEventListener("change", (event) => {
  const form = event.target.closest && event.target.closest("form[data-at-once]");
  if (form) form.requestSubmit();
});
